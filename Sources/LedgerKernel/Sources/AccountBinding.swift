/// What a translation needs to know about one source account.
package struct AccountBinding: Sendable {
    /// The source's id of the account.
    package let externalID: ExternalID
    /// The family's lasting identity for the source account.
    package let lineageID: UniqueID
    /// The version of the current mapping. It only grows within a lineage.
    package let mappingVersion: Int
    /// The type of the account that it supplies.
    package let accountType: AccountType
    /// The currency of the account that it supplies.
    package let currency: Currency
    /// The time zone in which an instant becomes a ledger date.
    package let zone: TimeZoneRules

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
