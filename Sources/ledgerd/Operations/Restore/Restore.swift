import Files
import Glibc
import LedgerKernel
import SQLite

/// Puts a backup in the place of the books of a data directory (spec/ledgerd.md, restore).
///
/// Restore completes the new file next to the present one; a single rename then puts it in place. Before that, the present file's
/// write-ahead log is merged or kept aside, so that no database ever meets the log of another.
struct Restore {
    /// The data directory, which no other process is using.
    let directory: DataDirectory
    let backup: String
    /// The present instant, for the name of the file kept aside.
    let now: Instant
    /// Called before each step.
    var beforeStep: (RestoreStep) throws -> Void = { _ in }

    private var present: BooksOnDisk { BooksOnDisk(path: directory.databasePath) }
    private var staged: StagedBooks { StagedBooks(of: directory) }

    /// Restores the backup. If it fails, the present books are unchanged.
    func run() throws -> RestoreOutcome {
        do { return try carryOut() } catch {
            staged.remove()
            throw explained(error)
        }
    }

    /// The steps alone. If a power cut stops them, `RestoreStep` says what state they leave.
    func carryOut() throws -> RestoreOutcome {
        try beforeStep(.checkBackup)
        try ReadableFile.require(backup)
        _ = try explaining { () throws(BackupFault) in try BackupProof.make(of: backup) }
        try beforeStep(.gatherErasures)
        let (erasures, isToldByPresent) = try gatherErasures()
        try beforeStep(.stage)
        staged.remove()
        try explaining { () throws(BackupFault) in try BackupCopy.make(of: backup, at: staged.path) }
        try beforeStep(.takeUp)
        let report = try staged.takeUp(erasures)
        let proof = try explaining { () throws(BackupFault) in try BackupProof.make(of: staged.path) }
        try beforeStep(.settlePresent)
        try present.settle()
        try beforeStep(.keepAside)
        let kept = try present.keepAside(as: "\(directory.databasePath).before-restore-\(time)")
        try beforeStep(.removeLogs)
        try present.removeLogs()
        try beforeStep(.replace)
        guard rename(staged.path, directory.databasePath) == 0 else { throw SystemError("make the file", directory.databasePath) }
        try beforeStep(.finish)
        try Directory.sync(directory.path)
        // If this fails, the next opening of the books adds to the log what it lacks.
        _ = try? present.noteErasures(in: directory.erasureFile)
        return RestoreOutcome(
            proof: proof, report: report, keptAside: kept, knewErasures: isToldByPresent || directory.erasureFile.exists)
    }

    /// The present instant in a file name: `20260910T120000Z`.
    private var time: String { now.rfc3339Seconds.filter { $0 != "-" && $0 != ":" } }

    /// Collects all known erasures in `erasures.log`.
    /// - Returns: the erasures, and whether the present books could be read.
    private func gatherErasures() throws -> (known: [Erasure], isToldByPresent: Bool) {
        let log = directory.erasureFile
        let isToldByPresent = try present.noteErasures(in: log)
        let beside = ErasureFile(path: Directory.of(backup) + "/" + ErasureFile.name)
        let known = try log.allErasures()
        let keys = Set(known.map(\.key))
        let added = try beside.allErasures().filter { !keys.contains($0.key) }
        if !added.isEmpty { try log.append(added) }
        return (known + added, isToldByPresent)
    }

    private func explaining<Result>(_ body: () throws(BackupFault) -> Result) throws(CommandFailure) -> Result {
        do { return try body() } catch {
            switch error {
            case .notALedger:
                throw CommandFailure("\(backup) is not a ledgerd backup; name a file that `ledgerd backup` made.")
            case .newerVersion: throw CommandFailure("A newer ledgerd made \(backup); restore it with that version.")
            case .foreignSchema(let places):
                throw CommandFailure(
                    """
                    \(backup) has a schema that ledgerd does not make (\(DisplayWidth.printable(places.joined(separator: ", ")))), \
                    so nothing was changed; use another backup.
                    """)
            case .damaged: throw CommandFailure("\(backup) is damaged, so nothing was changed; use another backup.")
            case .storage(let cause): throw failure(of: cause)
            }
        }
    }

    /// Explains a disk error in the writing of the new books, in the words of `ledgerd backup`; leaves other errors unchanged.
    private func explained(_ error: any Error) -> any Error {
        switch error {
        case LedgerError.storage(let cause): failure(of: cause)
        case let cause as SQLiteError: failure(of: cause)
        case let error as SystemError where error.isOutOfRoom: noRoom
        default: error
        }
    }

    private func failure(of cause: SQLiteError) -> CommandFailure {
        cause.isFull
            ? noRoom
            : CommandFailure(
                "The restored books could not be written (\(cause)); check the disk of \(directory.path). Nothing was changed.")
    }

    private var noRoom: CommandFailure {
        CommandFailure(
            "There is no room for the restored books in \(directory.path); make room, or choose another place with --data. "
                + "Nothing was changed.")
    }
}

/// The steps of a restore, in order. A restore that stops before any of them leaves either the present books or the complete new
/// ones.
enum RestoreStep: CaseIterable {
    /// Check the backup; write nothing.
    case checkBackup
    /// Add to `erasures.log` what it lacks from the present books and from a log next to the backup.
    case gatherErasures
    /// Copy the backup next to the books.
    case stage
    /// Migrate the copy to the present version, and erase from it what was erased since the backup.
    case takeUp
    /// Merge the write-ahead log of the present books into their file.
    case settlePresent
    /// Give the present file a second name, which keeps it.
    case keepAside
    /// Remove the logs of the present file, so that they never meet the new one.
    case removeLogs
    /// Put the new file in the place of the present one.
    case replace
    /// Sync the directory to disk.
    case finish
}
