import SQLite

extension Ledger {
    /// How the books and their worker do. Cheap, whatever the size of the books.
    package func statistics() throws(LedgerError) -> LedgerStatistics {
        let waitingWrites = store.waitingWrites
        let work = tally.updateQuietly { $0 }
        return try read { database in
            let waitingBatches = try database.first("SELECT count(*) FROM batch WHERE status IN ('accepted', 'processing')") {
                $0.int(0)
            }
            let pages = try database.first("PRAGMA page_count") { $0.int64(0) }
            let pageBytes = try database.first("PRAGMA page_size") { $0.int64(0) }
            return LedgerStatistics(
                waitingWrites: waitingWrites, waitingBatches: waitingBatches ?? 0, work: work,
                databaseBytes: (pages ?? 0) * (pageBytes ?? 0))
        }
    }
}
