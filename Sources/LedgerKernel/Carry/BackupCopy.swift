import SQLite

/// Copies a file of books to which others may be writing.
package enum BackupCopy {
    /// Copies one state of the file, including its write-ahead log.
    /// - Parameter copy: an empty or absent file. The links in its path are not resolved first, so that it may lead through an open
    ///   directory.
    package static func make(of path: String, at copy: String) throws(BackupFault) {
        let file: SQLiteConnection
        do {
            // The options make SQLite accept the options of the copy too.
            file = try SQLiteConnection(
                path: path, mode: .readOnly, busyTimeoutMilliseconds: LedgerLimits.otherWriterWaitMilliseconds,
                options: BooksFile.options(of: path).union(.named))
            try file.execute("SELECT count(*) FROM sqlite_schema")
        } catch {
            throw BackupFault(reading: error)
        }
        do {
            try file.run("VACUUM INTO ?", SQLiteFileOptions.unresolved.name(of: copy))
            try LogOwner.renew(copy)
        } catch {
            throw BackupFault(wrapping: error)
        }
    }
}
