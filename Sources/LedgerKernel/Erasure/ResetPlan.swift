import Crypto
import SQLite

/// What a family reset would erase. Making a plan changes nothing (docs/spec/kernel.md, "Family reset", 1).
package struct ResetPlan: Sendable, Equatable {
    /// The data of one provider.
    package struct ProviderData: Sendable, Equatable {
        package let connections: Int
        package let lineages: Int
        /// Entries of the lineages.
        package let entries: Int
        /// Batches of the connections, in any state.
        package let batches: Int
    }

    /// The number of rows of each kind of data, by table name; includes every kind, even those without rows.
    package let counts: [String: Int]
    /// The data of each provider that ever supplied any.
    package let byProvider: [String: ProviderData]
    /// Identifies the state of the data. A confirmation with this digest is refused if anything has changed since.
    package let digest: SHA256Digest
}
