/// What a translation has to know of one outside account: its place in the books.
package struct AccountBinding: Sendable {
    /// The account as the source names it.
    package let externalID: ExternalID
    /// The family's lasting identity for that outside account.
    package let lineageID: UniqueID
    /// The version of the mapping in force; it only grows within a lineage.
    package let mappingVersion: Int
    /// The type of the ledger account that it feeds.
    package let accountType: AccountType
    /// The currency of the ledger account that it feeds.
    package let currency: Currency
    /// The zone in which an instant becomes a ledger date.
    package let zone: TimeZoneRules

    /// A binding from its parts.
    package init(
        externalID: ExternalID, lineageID: UniqueID, mappingVersion: Int, accountType: AccountType, currency: Currency,
        zone: TimeZoneRules
    ) {
        self.externalID = externalID
        self.lineageID = lineageID
        self.mappingVersion = mappingVersion
        self.accountType = accountType
        self.currency = currency
        self.zone = zone
    }
}
