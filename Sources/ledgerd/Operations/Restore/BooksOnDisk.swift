import Files
import Glibc
import LedgerKernel
import SQLite

/// A database file of books with its write-ahead log, if any. The file that a restore replaces may be missing or damaged: that is
/// when people restore.
struct BooksOnDisk {
    let path: String

    private var exists: Bool { access(path, F_OK) == 0 }
    /// Whether there is a write-ahead log. Without it, the file may be incomplete.
    var hasLog: Bool { access(path + "-wal", F_OK) == 0 }

    /// Adds the erasures in these books to the log, and finishes those in progress, so that the file kept aside has none left to
    /// do. Reads what it can of damaged books.
    /// - Returns: whether the books could be read.
    /// - Throws: if the log cannot be written.
    @discardableResult
    func noteErasures(in log: ErasureFile) throws -> Bool {
        guard exists,
            let ledger = try? Ledger(
                path: path, providers: InstalledProvider.all.map(\.provider), erasureLog: log, mayBeFounded: false)
        else { return false }
        defer { ledger.close() }
        guard let difference = try? ledger.compare(with: log.erasures()) else { return false }
        guard difference.missing.isEmpty else {
            throw CommandFailure("\(log.path) cannot be written, so erased data could come back; check the disk.")
        }
        try? Books(ledger: ledger).finishErasures()
        return true
    }

    /// Merges the write-ahead log into the file, which is then complete without it. Damaged books keep their log.
    func settle() throws {
        guard exists else { return }
        do {
            let file = try SQLiteConnection(
                path: path, mode: .readWrite, busyTimeoutMilliseconds: LedgerLimits.otherWriterWaitMilliseconds)
            let mode = try file.first("PRAGMA journal_mode = DELETE") { $0.text(0) }
            guard mode == "delete" else { throw inUse }
        } catch let error as SQLiteError where error.isBusy {
            throw inUse
        } catch let error as SQLiteError where error.isFull {
            throw CommandFailure("There is no room to write the last changes to \(path); make room, and restore again.")
        } catch is SQLiteError {
            // The books are damaged: leave them as they are.
        }
    }

    /// Gives the file, and its log if there still is one, a second name that keeps it.
    /// - Parameter wanted: the file's second name; a number is added if the name is taken.
    /// - Returns: the second name; nil if there is neither file nor log.
    func keepAside(as wanted: String) throws -> String? {
        guard exists || hasLog else { return nil }
        var aside = BooksOnDisk(path: wanted)
        var number = 2
        while aside.exists || aside.hasLog {
            aside = BooksOnDisk(path: "\(wanted)-\(number)")
            number += 1
        }
        if exists { try keep(path, as: aside.path) }
        if hasLog { try keep(path + "-wal", as: aside.path + "-wal") }
        try Directory.sync(Directory.of(path))
        return aside.exists ? aside.path : aside.path + "-wal"
    }

    /// Removes the logs. Call `keepAside` first: it keeps the one with content.
    func removeLogs() throws {
        for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
        try Directory.sync(Directory.of(path))
    }

    private var inUse: CommandFailure {
        CommandFailure("Another program has \(path) open; close it, and restore again.")
    }

    /// Makes a hard link, which takes no space or time; copies the file if the file system has no links.
    private func keep(_ file: String, as name: String) throws {
        guard link(file, name) != 0 else { return }
        guard errno != EEXIST else { throw SystemError("make the file", name) }
        try WholeFile.copy(file, to: name)
    }
}
