import Glibc

/// The file next to the books in which a family import is staged.
enum StagedFile {
    static func path(beside books: String) -> String { books + "-family-import" }

    /// The lock of the process that owns the file.
    static func lock(beside books: String) -> FileLock? { FileLock(path: books + "-family-lock") }

    /// Deletes the file of an import that was killed.
    static func removeLeftover(beside books: String) {
        let path = path(beside: books)
        guard access(path, F_OK) == 0, let lock = lock(beside: books) else { return }
        withExtendedLifetime(lock) { _ = unlink(path) }
    }
}
