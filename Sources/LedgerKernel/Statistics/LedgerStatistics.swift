/// How the books and their worker do, in numbers that tell nothing of what is in them.
package struct LedgerStatistics: Sendable, Equatable {
    /// Operations that wait for the writer.
    package let waitingWrites: Int
    /// Batches that are accepted and not yet applied.
    package let waitingBatches: Int
    /// What the worker did since the start.
    package let work: WorkTally
    /// Bytes of the database file, its write-ahead log left out.
    package let databaseBytes: Int64
}
