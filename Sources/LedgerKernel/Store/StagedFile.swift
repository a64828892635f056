import Glibc

/// The file beside the books in which an export that is on its way into them is staged.
enum StagedFile {
    /// Where the file lies, beside that of the books.
    static func path(beside books: String) -> String { books + "-family-import" }

    /// Held by whoever has such a file.
    static func lock(beside books: String) -> FileLock? { FileLock(path: books + "-family-lock") }

    /// Deletes the file of an import that was killed.
    static func removeLeftover(beside books: String) {
        let path = path(beside: books)
        guard access(path, F_OK) == 0, let lock = lock(beside: books) else { return }
        withExtendedLifetime(lock) { _ = unlink(path) }
    }
}
