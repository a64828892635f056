import Crypto
import SQLite

/// What a family reset would erase; making one changes nothing (docs/spec/kernel.md, "Family reset", 1).
package struct ResetPlan: Sendable, Equatable {
    /// What came by one provider.
    package struct ProviderData: Sendable, Equatable {
        /// Connections of the provider.
        package let connections: Int
        /// Lineages of the provider.
        package let lineages: Int
        /// Entries of the lineages.
        package let entries: Int
        /// Batches of the connections, whatever became of them.
        package let batches: Int
    }

    /// Rows of each kind of data, by the name of its table; every kind that there is, also those without rows.
    package let counts: [String: Int]
    /// What came by each provider that ever supplied data.
    package let byProvider: [String: ProviderData]
    /// Names the state of the data: a confirmation that carries it is refused when anything has changed since.
    package let digest: SHA256Digest
}
