/// What a person asks for with a file.
public struct StatementOrder: Sendable {
    /// The provider that reads the file.
    public var providerID: String
    /// The version of its translation.
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
    /// An import that is taken back in the same transaction, before anything is decided; an undone one stays as it is.
    public var replacedImportID: UniqueID?
    /// Does everything but keep it.
    public var isDryRun: Bool

    /// An order from its parts.
    public init(
        provider: ProviderManifest, accountID: UniqueID, currency: Currency?, layoutID: String, label: String, rowCount: Int,
        rejectedCount: Int, ignoredCount: Int, replacedImportID: UniqueID? = nil, isDryRun: Bool
    ) {
        providerID = provider.id
        providerVersion = provider.version
        self.accountID = accountID
        self.currency = currency
        self.layoutID = layoutID
        self.label = label
        self.rowCount = rowCount
        self.rejectedCount = rejectedCount
        self.ignoredCount = ignoredCount
        self.replacedImportID = replacedImportID
        self.isDryRun = isDryRun
    }
}
