import SQLite

/// Copies a file of books to which others may be writing.
package enum BackupCopy {
    /// Copies one state of the file, including its write-ahead log.
    /// - Parameter copy: an empty or absent file.
    package static func make(of path: String, at copy: String) throws(BackupFault) {
        do {
            let file = try SQLiteConnection(
                path: path, mode: .readOnly, busyTimeoutMilliseconds: LedgerLimits.otherWriterWaitMilliseconds)
            try file.run("VACUUM INTO ?", copy)
        } catch {
            throw BackupFault(wrapping: error)
        }
    }
}
