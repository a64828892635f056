import Files
import Glibc
import LedgerKernel
import SQLite

/// Puts a backup in the place of the books of a data directory (docs/spec/ledgerd.md, restore).
///
/// The new file is made whole beside the present one, and takes its name in one step of the file system. Before that the
/// present file's write-ahead log is taken in or moved aside, so that no database ever meets the log of another.
struct Restore {
    /// Where the books are, or will be; nobody else works on it.
    let directory: DataDirectory
    /// The file to restore.
    let backup: String
    /// The present instant, for the name of what is kept aside.
    let now: Instant
    /// Called with what will be erased again, before it is.
    var announce: ([Erasure]) -> Void = { _ in }
    /// Called before each step.
    var beforeStep: (RestoreStep) throws -> Void = { _ in }

    private var present: BooksOnDisk { BooksOnDisk(path: directory.databasePath) }
    private var staged: StagedBooks { StagedBooks(of: directory) }

    /// Restores. When it fails, the present books are as they were.
    func run() throws -> RestoreOutcome {
        do { return try carryOut() } catch {
            staged.remove()
            throw explained(error)
        }
    }

    /// What a restore would put in place, and what it would erase again. Changes nothing.
    func plan() throws -> (proof: BackupProof, erasures: [Erasure]) {
        defer { staged.remove() }
        do {
            try ReadableFile.require(backup)
            let proof = try explaining { () throws(BackupFault) in try BackupProof.make(of: backup) }
            let known = try knownErasures()
            staged.remove()
            try explaining { () throws(BackupFault) in try BackupCopy.make(of: backup, at: staged.path) }
            return (proof, try staged.pending(known.inLog + known.added))
        } catch {
            throw explained(error)
        }
    }

    /// The steps alone: stopped anywhere, as by a power cut, they leave what `RestoreStep` says.
    func carryOut() throws -> RestoreOutcome {
        try beforeStep(.checkBackup)
        try ReadableFile.require(backup)
        _ = try explaining { () throws(BackupFault) in try BackupProof.make(of: backup) }
        try beforeStep(.gatherErasures)
        let known = try knownErasures()
        if !known.added.isEmpty { try directory.erasureFile.append(known.added) }
        try beforeStep(.stage)
        staged.remove()
        try explaining { () throws(BackupFault) in try BackupCopy.make(of: backup, at: staged.path) }
        try beforeStep(.takeUp)
        let report = try staged.takeUp(known.inLog + known.added, announce)
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
        // What does not get into the log now is added when the books are opened the next time.
        _ = try? present.noteErasures(in: directory.erasureFile)
        return RestoreOutcome(
            proof: proof, report: report, keptAside: kept, knewErasures: known.isToldByPresent || directory.erasureFile.exists)
    }

    /// The present instant as it stands in a file's name: `20260910T120000Z`.
    private var time: String { now.rfc3339Seconds.filter { $0 != "-" && $0 != ":" } }

    /// The erasures in `erasures.log`, which takes up what the present books know; those that only a log beside the backup has; and
    /// whether the present books told what they know.
    private func knownErasures() throws -> (inLog: [Erasure], added: [Erasure], isToldByPresent: Bool) {
        let log = directory.erasureFile
        let told = try present.noteErasures(in: log)
        let inLog = try log.allErasures()
        try requirePast(inLog, log, told ?? [])
        let beside = ErasureFile(path: Directory.of(backup) + "/" + ErasureFile.name)
        let besideBackup = try beside.allErasures()
        try requirePast(besideBackup, beside, told ?? [])
        let keys = Set(inLog.map(\.key))
        return (inLog, besideBackup.filter { !keys.contains($0.key) }, told != nil)
    }

    /// Refuses a line from the future that the present books do not confirm. It is never skipped, because a true erasure may have
    /// been noted while the clock was ahead, and never believed, because it would also erase what comes after this restore.
    private func requirePast(_ erasures: [Erasure], _ file: ErasureFile, _ told: Set<Erasure.Key>) throws {
        let latest = now.adding(seconds: LedgerLimits.clockAheadSecondsMax)
        guard let index = erasures.firstIndex(where: { $0.at > latest && !told.contains($0.key) }) else { return }
        throw CommandFailure(
            """
            Line \(index + 1) of \(file.path) is from the future (\(erasures[index].at.rfc3339Seconds)), so nothing was changed. If the \
            clock of this machine is behind, set it. If the line was written while the clock was ahead, set its time to the present; \
            if nobody erased what it names, remove the line. Then restore again.
            """)
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
            case .unreadable(let cause):
                throw CommandFailure(
                    "\(backup) cannot be read (\(cause)), so nothing was changed; look at its disk, or copy it to another place first."
                )
            case .storage(let cause): throw failure(of: cause)
            }
        }
    }

    /// What went wrong with the disk while the new books were made, as `ledgerd backup` says it; anything else as it is.
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

/// The steps of a restore, in order. Stopped before any of them, it leaves the present books or the whole new ones.
enum RestoreStep: CaseIterable {
    /// The backup is checked; nothing is written.
    case checkBackup
    /// `erasures.log` takes up what it lacks from the present books and from a log beside the backup. Nobody else can have
    /// written either.
    case gatherErasures
    /// The backup is copied beside the books.
    case stage
    /// The copy is brought to the present version, and what was erased since goes from it.
    case takeUp
    /// The write-ahead log of the present books is taken into their file.
    case settlePresent
    /// The present file gets a second name, by which it stays.
    case keepAside
    /// A log that belongs to the present file alone goes, so that it never meets the new one.
    case removeLogs
    /// The new file takes the place of the present one.
    case replace
    /// The directory is written to the disk.
    case finish
}
