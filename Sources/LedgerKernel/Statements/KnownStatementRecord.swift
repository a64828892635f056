/// A record that an earlier file brought, as the source last stated it.
public struct KnownStatementRecord: Sendable {
    /// The key by which the books are told of it again.
    public let reference: Int64
    /// What the source last stated.
    public let record: StatementRecord
}
