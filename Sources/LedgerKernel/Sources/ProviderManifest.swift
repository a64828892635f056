/// What a provider declares before it handles any data.
package struct ProviderManifest: Sendable {
    /// Never changes, because every connection and lineage stores it.
    package let id: String
    /// The display name.
    package let displayName: String
    /// Grows whenever the translation produces something different from the same bytes. Every import stores it.
    package let version: Int
    /// The account types that this kind of source can supply.
    package let accountTypes: [AccountType]
    package let capabilities: Set<Capability>
    /// How long ledgerd keeps the source's raw bytes after it has applied them, in seconds.
    package let payloadRetentionSeconds: Int64
    /// What a person may choose for the data when a connection ends.
    package let dispositions: [Disposition]

    /// What a source can state. The conformance kit tests the declared capabilities and reports the others as not applicable.
    package enum Capability: String, Sendable, CaseIterable {
        case balances
        case pendingTransactions = "pending_transactions"
        case tombstones
        case recordIDs = "record_ids"
    }

    package init(
        id: String, displayName: String, version: Int, accountTypes: [AccountType], capabilities: Set<Capability>,
        payloadRetentionSeconds: Int64, dispositions: [Disposition]
    ) {
        self.id = id
        self.displayName = displayName
        self.version = version
        self.accountTypes = accountTypes
        self.capabilities = capabilities
        self.payloadRetentionSeconds = payloadRetentionSeconds
        self.dispositions = dispositions
    }
}
