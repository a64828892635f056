/// What a person asks for with a file.
public struct StatementOrder: Sendable {
    /// The provider that reads the file.
    public var providerID: String
    /// The version of that provider's translation, from its manifest; kept with the import.
    public var providerVersion: Int
    /// The account that the file is of.
    public var accountID: UniqueID
    /// The currency in which the file's layout has its account; nil where the layout works for any.
    public var currency: Currency?
    /// The provider's name of the layout under which the file is read.
    public var layoutID: String
    /// The layout's name for people.
    public var label: String
    /// How many rows the file has.
    public var rowCount: Int
    /// Records that were rejected, for the import's record.
    public var rejectedCount: Int
    /// Records that are no transactions, for the import's record.
    public var ignoredCount: Int
    /// Does everything but keep it.
    public var isDryRun: Bool

    /// An order from its parts.
    public init(
        providerID: String, providerVersion: Int, accountID: UniqueID, currency: Currency?, layoutID: String, label: String,
        rowCount: Int, rejectedCount: Int, ignoredCount: Int, isDryRun: Bool
    ) {
        self.providerID = providerID
        self.providerVersion = providerVersion
        self.accountID = accountID
        self.currency = currency
        self.layoutID = layoutID
        self.label = label
        self.rowCount = rowCount
        self.rejectedCount = rejectedCount
        self.ignoredCount = ignoredCount
        self.isDryRun = isDryRun
    }
}
