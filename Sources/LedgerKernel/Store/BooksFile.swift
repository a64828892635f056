import Glibc
import SQLite

/// Tells a file of books from one that is empty or another program's, before anything is written to it.
struct BooksFile {
    let path: String
    /// Whether books may be made where there are none. A file whose making was interrupted is empty, or has no table, and the making
    /// goes on; but nobody else takes such a file for books with nothing in them.
    let mayBeFounded: Bool

    /// What the opening connection may do.
    var mode: SQLiteConnection.Mode { mayBeFounded ? .readWriteCreate : .readWrite }

    /// To be called before the file is opened: SQLite throws the log of an empty file away, and with it what can be rescued.
    func requireContent() throws(LedgerError) {
        guard Self.byteCount(path) == 0 else { return }
        guard mayBeFounded, Self.byteCount(path + "-wal") ?? 0 == 0 else { throw .booksEmpty }
    }

    /// To be called before the schema is looked at any further.
    func requireBooks(_ connection: SQLiteConnection) throws {
        // One statement, because another process may be making the books at this moment.
        let found = try connection.first(
            """
            SELECT count(*), (SELECT user_version FROM pragma_user_version),
                count(CASE WHEN name IN ('family', 'book', 'entry') THEN 1 END) FROM sqlite_schema WHERE type = 'table'
            """
        ) { try (tables: $0.next(Int.self), version: $0.next(Int.self), own: $0.next(Int.self)) }
        guard let found else { return }
        if found.tables == 0, found.version == 0 {
            guard mayBeFounded else { throw LedgerError.booksEmpty }
        } else if found.own < 3 {
            throw SQLiteError.noDatabase
        }
    }

    /// Nil when there is no such file.
    private static func byteCount(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}
