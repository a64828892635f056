import SQLite

extension Ledger {
    /// How the books and their worker do. Cheap, whatever the size of the books.
    package func statistics() throws(LedgerError) -> LedgerStatistics {
        let waitingWrites = store.waitingWrites
        let work = tally.updateQuietly { $0 }
        return try read { database in
            let waitingBatches = try database.first("SELECT count(*) FROM batch WHERE status IN ('accepted', 'processing')") {
                try $0.next(Int.self)
            }
            let pages = try database.first("PRAGMA page_count") { try $0.next(Int64.self) }
            let pageBytes = try database.first("PRAGMA page_size") { try $0.next(Int64.self) }
            return LedgerStatistics(
                waitingWrites: waitingWrites, waitingBatches: waitingBatches ?? 0, work: work,
                databaseBytes: (pages ?? 0) * (pageBytes ?? 0))
        }
    }
}

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

/// What the worker did since the start of the process.
package struct WorkTally: Sendable, Equatable {
    /// Captures that were applied.
    package internal(set) var capturesApplied = 0
    /// Attempts to apply a capture that failed; a capture may be tried again.
    package internal(set) var capturesFailed = 0
    /// Attempts that the storage ended: a full disk, an I/O error.
    package internal(set) var storageFailures = 0
    /// How often each of its steps failed, for whatever reason; one that lasts fails every few seconds.
    package internal(set) var failures: [WorkStep: Int] = [:]
    /// When it last looked for work; nil before the first time.
    package internal(set) var lastRoundAt: Instant?
}
