import Files
import Glibc
import LedgerKernel
import SQLite

/// A file of books with the log that may lie beside it. That which a restore replaces may be missing or damaged, for that is when
/// people restore.
struct BooksOnDisk {
    let path: String

    private var exists: Bool { access(path, F_OK) == 0 }
    /// Whether there is a write-ahead log, so that the file alone may lack something.
    var hasLog: Bool { access(path + "-wal", F_OK) == 0 }

    /// Lets the log take up what they tell of, and finishes erasures that are under way, so that what is kept aside has none left to do.
    /// Damaged books tell what they can.
    /// - Returns: the keys of the erasures that they tell of; nil if they could not be asked.
    /// - Throws: when the log does not take it.
    @discardableResult
    func noteErasures(in log: ErasureFile) throws -> Set<Erasure.Key>? {
        guard exists,
            let ledger = try? Ledger(
                path: path, providers: InstalledProvider.all.map(\.provider), erasureLog: log, mayBeFounded: false)
        else { return nil }
        defer { ledger.close() }
        guard let told = try? ledger.compare(with: []).missing, let noted = try? log.erasures() else { return nil }
        guard Set(told.map(\.key)).isSubset(of: noted.map(\.key)) else {
            throw CommandFailure("\(log.path) cannot be written, so erased data could come back; check the disk.")
        }
        _ = try? Books(ledger: ledger).finishErasures()
        return Set(told.map(\.key))
    }

    /// Takes the write-ahead log into the file, so that it is whole without one. The log of damaged books stays beside them, and
    /// so does the log of another file.
    func settle() throws {
        guard exists, !LogOwner(of: path).isForeign else { return }
        do {
            let file = try SQLiteConnection(
                path: path, mode: .readWrite, busyTimeoutMilliseconds: LedgerLimits.otherWriterWaitMilliseconds)
            let mode = try file.first("PRAGMA journal_mode = DELETE") { try $0.next(String.self) }
            guard mode == "delete" else { throw inUse }
        } catch let error as SQLiteError where error.isBusy {
            throw inUse
        } catch let error as SQLiteError where error.isFull {
            throw CommandFailure("There is no room to write the last changes to \(path); make room, and restore again.")
        } catch is SQLiteError {
            // What cannot be read cannot be settled either.
        }
    }

    /// Gives the file and a log that is still there second names, under which they stay.
    /// - Parameter wanted: the file's second name, with a number behind it if there is one of that name already.
    /// - Returns: the second name; nil when there is neither.
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

    /// Removes the logs, of which the one with content has been kept aside.
    func removeLogs() throws {
        for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
        try Directory.sync(Directory.of(path))
    }

    private var inUse: CommandFailure {
        CommandFailure("Another program has \(path) open; close it, and restore again.")
    }

    /// By a link where the file system has them, because a link takes no room and no time.
    private func keep(_ file: String, as name: String) throws {
        guard link(file, name) != 0 else { return }
        guard errno != EEXIST else { throw SystemError("make the file", name) }
        try WholeFile.copy(file, to: name)
    }
}
