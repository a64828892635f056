import Files
import LedgerKernel

/// Checks that the books and `erasures.log` agree: the log has every erasure in the books, and the books have carried out every
/// erasure in the log.
enum ErasuresCheckup {
    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        let file = subject.directory.erasureFile
        do {
            let logged = try file.allErasures()
            // Open the books without the log; otherwise opening them would add what the log lacks.
            let ledger = try Ledger(
                path: subject.directory.databasePath, providers: InstalledProvider.all.map(\.provider), mayBeFounded: false)
            defer { ledger.close() }
            let difference = try ledger.compare(with: logged)
            return missing(difference.missing, file) + pending(difference.pending, file) + ahead(logged, file, subject.now)
        } catch let failure as CommandFailure {
            return [
                .problem(
                    "erasures_unreadable", failure.message,
                    "Each line must be one JSON object, as docs/reference/erasures-log.md describes it, in a file that nobody else can write."
                )
            ]
        } catch let error as SystemError {
            return [
                .problem("erasures_unreadable", error.message, "Run this as the data directory's owner, and check the disk.")
            ]
        } catch {
            // `BooksCheckup` reports problems of the books.
            return []
        }
    }

    private static func missing(_ erasures: [Erasure], _ file: ErasureFile) -> [Finding] {
        guard !erasures.isEmpty else { return [] }
        return [
            .problem(
                "erasures_missing",
                "\(file.path) lacks \(erasures.count) of the erasures in the books, so a restore could bring erased data back.",
                "Run the daemon or `ledgerd status`, which add them; if that does not help, check the disk.")
        ]
    }

    private static func pending(_ erasures: [Erasure], _ file: ErasureFile) -> [Finding] {
        guard !erasures.isEmpty else { return [] }
        let kinds = Set(erasures.map(\.kind.rawValue)).sorted().joined(separator: ", ")
        return [
            .problem(
                "erasures_undone", "The books lack \(erasures.count) of the erasures in \(file.path) (\(kinds)).",
                "Probably someone put an old copy of the books in place; stop the daemon and run `ledgerd restore` with that copy."
            )
        ]
    }

    /// Lines at which a restore may stop.
    private static func ahead(_ erasures: [Erasure], _ file: ErasureFile, _ now: Instant) -> [Finding] {
        let count = erasures.count { $0.at > now.adding(seconds: LedgerLimits.clockAheadSecondsMax) }
        guard count > 0 else { return [] }
        return [
            .warning(
                "erasures_ahead", "\(file.path) has \(count) lines from the future.",
                "Check the clock of this machine; docs/how-to/backup-and-restore.md says what a restore does with such a line.")
        ]
    }
}
