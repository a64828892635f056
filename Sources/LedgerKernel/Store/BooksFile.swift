import Glibc
import SQLite

/// Tells a file of books from one that is empty, another program's or from before the first release, before anything is written to it.
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
                (SELECT application_id FROM pragma_application_id),
                count(CASE WHEN name IN ('family', 'book', 'entry') THEN 1 END) FROM sqlite_schema WHERE type = 'table'
            """
        ) { (tables: $0.int(0), version: $0.int(1), mark: $0.int(2), own: $0.int(3)) }
        guard let found else { return }
        if found.tables == 0, found.version == 0 {
            guard mayBeFounded else { throw LedgerError.booksEmpty }
        } else if found.own < 3 || found.mark != Self.mark {
            throw SQLiteError.noDatabase
        }
    }

    /// What `PRAGMA application_id` says of books: "ledg" in ASCII. The first step of the schema sets it. Books that a program from before
    /// the first release made have no mark; their tables are others, whatever version they state.
    static let mark = 0x6C65_6467

    /// Nil when there is no such file.
    private static func byteCount(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}
