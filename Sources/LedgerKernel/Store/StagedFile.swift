import Glibc
import SQLite

/// The file next to the books in which a family import is staged.
enum StagedFile {
    static func path(beside books: String) -> String { books + "-family-import" }

    /// The lock of the process that owns the file; nil while another process imports a family.
    static func lock(beside books: String) throws(SQLiteError) -> FileLock? { try FileLock(path: books + "-family-lock") }

    /// Deletes the file, and those that SQLite keeps next to it. Call this with the lock only.
    static func remove(beside books: String) { for path in paths(beside: books) { unlink(path) } }

    /// Deletes what an import that was killed left.
    static func removeLeftover(beside books: String) {
        guard paths(beside: books).contains(where: { access($0, F_OK) == 0 }), let lock = try? lock(beside: books) else { return }
        withExtendedLifetime(lock) { remove(beside: books) }
    }

    private static func paths(beside books: String) -> [String] {
        ["", "-journal", "-wal", "-shm"].map { path(beside: books) + $0 }
    }
}
