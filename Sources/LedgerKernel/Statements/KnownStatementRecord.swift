/// A record that an earlier file brought, as the source last stated it.
package struct KnownStatementRecord: Sendable {
    /// The key by which the books are told of it again.
    package let reference: Int64
    /// What the source last stated.
    package let record: StatementRecord
    /// Whether the books want to hear of it although it says the same as before: a question about it is open, or a person asked for it
    /// to come in again. It is a change for `StatementBooks` then.
    package let isAwaited: Bool
}
