/// What a provider says of itself before it handles any data.
package struct ProviderManifest: Sendable {
    /// Stable for ever: it is stored with every connection and lineage.
    package let id: String
    /// The name for people.
    package let displayName: String
    /// Grows when the translation changes what it makes of the same bytes; stored with every import.
    package let version: Int
    /// The account types that a source of this kind can feed.
    package let accountTypes: [AccountType]
    /// What the source can say.
    package let capabilities: Set<Capability>
    /// How long the source's raw bytes stay after they are done with, in seconds.
    package let payloadRetentionSeconds: Int64
    /// What a person may ask to become of the data when a connection ends.
    package let dispositions: [Disposition]

    /// What a source can say. The conformance kit tests what is declared and reports the rest as not applicable.
    package enum Capability: String, Sendable, CaseIterable {
        case balances
        case pendingTransactions = "pending_transactions"
        case tombstones
        case recordIDs = "record_ids"
    }

    /// A manifest from its parts.
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
