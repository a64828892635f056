import LedgerKernel

/// Banks' files: a profile says how one is read, and every record in it is accounted for (docs/spec/csv.md).
package struct CSVProvider: Provider {
    /// Stored with every connection, so never changed.
    package static let id = "csv"
    /// Grows when the translation makes something else of the same bytes under the same profile.
    static let version = 1

    /// What the provider says of itself.
    package let manifest = ProviderManifest(
        id: id, displayName: "CSV file", version: version, accountTypes: AccountType.allCases,
        capabilities: [.balances, .pendingTransactions, .recordIDs],
        payloadRetentionSeconds: Int64(CSVLimits.fileRetentionDaysDefault) * 86_400, dispositions: [.retain, .discard])

    /// The provider; it has no state.
    package init() {}
}
