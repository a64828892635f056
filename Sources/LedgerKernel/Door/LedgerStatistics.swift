/// How the books and their worker do, in numbers that tell nothing of what is in them.
public struct LedgerStatistics: Sendable, Equatable {
    /// Operations that wait for the writer.
    public let waitingWrites: Int
    /// Batches that are accepted and not yet applied.
    public let waitingBatches: Int
    /// What the worker did since the start.
    public let work: WorkTally
    /// Bytes of the database file, its write-ahead log left out.
    public let databaseBytes: Int64
}
