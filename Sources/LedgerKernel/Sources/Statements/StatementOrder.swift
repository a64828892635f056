/// What a person asks for with a file.
package struct StatementOrder: Sendable, PersonalRecord {
    /// The provider that reads the file.
    package var providerID: String
    /// The version of its translation.
    package var providerVersion: Int
    /// The account that the file is of.
    package var accountID: UniqueID
    /// The currency in which the file's layout has its account; nil where the layout works for any.
    package var currency: Currency?
    /// The provider's name of the layout under which the file is read.
    package var layoutID: String
    /// The layout's name for people.
    package var label: String
    /// How many rows the file has.
    package var rowCount: Int
    /// Records that were rejected, for the import's record.
    package var rejectedCount: Int
    /// Records that are no transactions, for the import's record.
    package var ignoredCount: Int
    /// An import that is taken back in the same transaction, before anything is decided; an undone one stays as it is.
    package var replacedImportID: UniqueID?
    /// Does everything but keep it.
    package var isDryRun: Bool

    /// An order from its parts.
    package init(
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
