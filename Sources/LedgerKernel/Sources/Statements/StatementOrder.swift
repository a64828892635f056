/// A person's request to import a file.
package struct StatementOrder: Sendable, PersonalRecord {
    /// The provider that reads the file.
    package var providerID: String
    /// The version of the provider's translation.
    package var providerVersion: Int
    /// The account that the file describes.
    package var accountID: UniqueID
    /// The account currency that the file's layout fixes; nil if the layout works for any currency.
    package var currency: Currency?
    /// The provider's id of the file's layout.
    package var layoutID: String
    /// The display name of the layout.
    package var label: String
    /// The number of rows in the file.
    package var rowCount: Int
    /// Rejected records, for the import's record.
    package var rejectedCount: Int
    /// Records that are not transactions, for the import's record.
    package var ignoredCount: Int
    /// An import to undo in the same database transaction before anything is decided. It may already be undone.
    package var replacedImportID: UniqueID?
    /// Runs the whole import, then rolls it back.
    package var isDryRun: Bool

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
