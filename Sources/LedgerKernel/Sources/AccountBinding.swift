/// What a translation has to know of one outside account: its place in the books.
public struct AccountBinding: Sendable {
    /// The account as the source names it.
    public let externalID: ExternalID
    /// The family's lasting identity for that outside account.
    public let lineageID: UniqueID
    /// The version of the mapping in force; it only grows within a lineage.
    public let mappingVersion: Int
    /// The type of the ledger account that it feeds.
    public let accountType: AccountType
    /// The currency of the ledger account that it feeds.
    public let currency: Currency
    /// The zone in which an instant becomes a ledger date.
    public let zone: TimeZoneRules

    /// A binding from its parts.
    public init(
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
