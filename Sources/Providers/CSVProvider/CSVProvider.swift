import LedgerKernel

/// Reads banks' files: a profile describes the layout of one, and every record is accounted for (docs/spec/csv.md).
package struct CSVProvider: Provider {
    /// Stored with every connection, so it never changes.
    package static let id = "csv"
    /// Increases when the translation gives a different result for the same bytes under the same profile.
    static let version = 1

    package let manifest = ProviderManifest(
        id: id, displayName: "CSV file", version: version, accountTypes: AccountType.allCases,
        capabilities: [.balances, .pendingTransactions, .recordIDs],
        payloadRetentionSeconds: Int64(CSVLimits.fileRetentionDaysDefault) * 86_400, dispositions: [.retain, .discard])

    package init() {}
}
