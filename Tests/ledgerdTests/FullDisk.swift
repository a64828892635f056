import SQLite

extension SQLiteError {
    /// SQLite's error for a full disk.
    static func ofFullDisk() throws -> SQLiteError {
        let small = try SQLiteConnection(path: ":memory:", mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
        do {
            try small.execute("PRAGMA max_page_count = 1; CREATE TABLE a (x); CREATE TABLE b (x)")
        } catch { return error }
        throw TemporaryDirectory.Failed()
    }
}
