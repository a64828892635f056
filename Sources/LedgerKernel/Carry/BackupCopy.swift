import SQLite

/// Copying a file of books that others may be writing to.
package enum BackupCopy {
    /// Copies one state of the file with all that its write-ahead log holds.
    /// - Parameter copy: a file that is empty or not there.
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
