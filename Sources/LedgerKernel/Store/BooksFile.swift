import Glibc
import SQLite

/// Distinguishes a file of books from an empty file, another program's file or one from before the first release, before anything is
/// written to it.
struct BooksFile {
    let path: String
    /// Whether books may be created. A file whose creation was interrupted is empty or has no tables, and the creation continues.
    /// Without this permission, such a file is an error rather than books without data.
    let mayBeFounded: Bool

    var mode: SQLiteConnection.Mode { mayBeFounded ? .readWriteCreate : .readWrite }

    /// How to open a file of books for reading. Where nothing can be written, SQLite cannot make the files that it needs for a log.
    /// But without a log the file is whole, and nothing changes it.
    static func options(of path: String) -> SQLiteFileOptions {
        // SQLite follows the links in the path too.
        guard let target = realpath(path, nil) else { return [] }
        defer { free(target) }
        let file = String(cString: target)
        let directory = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
        guard access(directory, W_OK) != 0, errno == EROFS || errno == EACCES else { return [] }
        return access(file + "-wal", F_OK) != 0 && errno == ENOENT ? .immutable : []
    }

    /// Call this before opening the file: SQLite discards the log of an empty file, and with it everything that could be rescued.
    func requireContent() throws(LedgerError) {
        guard !LogOwner(of: path).isForeign else { throw .logForeign }
        guard Self.byteCount(path) == 0 else { return }
        guard mayBeFounded, Self.byteCount(path + "-wal") ?? 0 == 0 else { throw .booksEmpty }
    }

    /// Call this before reading anything else of the schema.
    func requireBooks(_ connection: SQLiteConnection) throws {
        // One statement, because another process may be creating the books at this moment.
        let found = try connection.first(
            """
            SELECT count(*), (SELECT user_version FROM pragma_user_version),
                (SELECT application_id FROM pragma_application_id),
                count(CASE WHEN name IN ('family', 'book', 'entry') THEN 1 END) FROM sqlite_schema WHERE type = 'table'
            """
        ) { try (tables: $0.next(Int.self), version: $0.next(Int.self), mark: $0.next(Int.self), own: $0.next(Int.self)) }
        guard let found else { return }
        if found.tables == 0, found.version == 0 {
            guard mayBeFounded else { throw LedgerError.booksEmpty }
        } else if found.own < 3 || found.mark & 0xFF00_0000 != Self.mark {
            throw SQLiteError.noDatabase
        }
    }

    /// The upper byte of the `application_id` of books, "l" in ASCII, set by the first step of the schema. Books from before the first
    /// release do not have it, and their tables differ from those of every version. The other three bytes are `LogOwner`'s.
    static let mark = 0x6C00_0000

    /// Nil if there is no such file.
    private static func byteCount(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}
