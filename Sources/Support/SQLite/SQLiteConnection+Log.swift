import CSQLite

extension SQLiteConnection {
    /// Copies the whole write-ahead log into the file and empties it, without waiting for the readers of any process.
    /// - Returns: whether it is empty; false while somebody reads.
    package func truncateLog() throws(SQLiteError) -> Bool {
        let result = withoutWaiting { sqlite3_wal_checkpoint_v2(database, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil) }
        guard result != SQLITE_BUSY, result != SQLITE_LOCKED else { return false }
        guard result == SQLITE_OK else { throw SQLiteError(result, on: database) }
        noteEmptyLog()
        return true
    }
}
