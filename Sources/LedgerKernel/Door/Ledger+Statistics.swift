import SQLite

extension Ledger {
    /// Size of the write-ahead log on the disk.
    package var logBytes: Int { store.logBytes }

    /// Statistics of the books and the worker. Cheap for books of any size.
    package func statistics() throws(LedgerError) -> LedgerStatistics {
        let waitingWrites = store.waitingWrites
        let logBytes = store.logBytes
        let work = tally.updateQuietly { $0 }
        return try read { database in
            let waitingBatches = try database.first("SELECT count(*) FROM batch WHERE status IN ('accepted', 'processing')") {
                try $0.next(Int.self)
            }
            let pages = try database.first("PRAGMA page_count") { try $0.next(Int64.self) }
            let pageBytes = try database.first("PRAGMA page_size") { try $0.next(Int64.self) }
            return LedgerStatistics(
                waitingWrites: waitingWrites, waitingBatches: waitingBatches ?? 0, work: work,
                databaseBytes: (pages ?? 0) * (pageBytes ?? 0), logBytes: logBytes)
        }
    }
}

/// Numbers about the books and the worker that reveal nothing of the content.
package struct LedgerStatistics: Sendable, Equatable {
    /// Operations that are waiting for the writer.
    package let waitingWrites: Int
    /// Accepted batches that are not applied yet.
    package let waitingBatches: Int
    /// What the worker has done since the start.
    package let work: WorkTally
    /// Size of the database file without its write-ahead log.
    package let databaseBytes: Int64
    /// Size of the write-ahead log.
    package let logBytes: Int
}

/// What the worker has done since the start of the process.
package struct WorkTally: Sendable, Equatable {
    package internal(set) var capturesApplied = 0
    /// Failed attempts to apply a capture; a capture may be tried again.
    package internal(set) var capturesFailed = 0
    /// Attempts that ended in a storage error: a full disk, an I/O error.
    package internal(set) var storageFailures = 0
    /// The number of failures of each step, for any reason. A lasting failure counts every few seconds.
    package internal(set) var failures: [WorkStep: Int] = [:]
    /// When the worker last looked for work; nil before the first time.
    package internal(set) var lastRoundAt: Instant?
}
