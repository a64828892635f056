import Files
import LedgerKernel

/// The books and `erasures.log` say the same: nothing that was erased is missing from the log, and nothing that the log says was
/// erased is in the books.
enum ErasuresCheckup {
    static func findings(_ subject: Checkup.Subject) -> [Finding] {
        let file = subject.directory.erasureFile
        do {
            let logged = try file.allErasures()
            // Without the log, which opening the books would bring up to date.
            let ledger = try Ledger(
                path: subject.directory.databasePath, providers: InstalledProvider.all.map(\.provider), mayBeFounded: false)
            defer { ledger.close() }
            let difference = try ledger.compare(with: logged)
            return missing(difference.missing, file) + pending(difference.pending, file)
        } catch let failure as CommandFailure {
            return [
                .problem("erasures_unreadable", failure.message, "Each line is one JSON object, as the reference describes it.")
            ]
        } catch let error as SystemError {
            return [
                .problem("erasures_unreadable", error.message, "Run this as the data directory's owner, and look at the disk.")
            ]
        } catch {
            // What is wrong with the books is said of the books.
            return []
        }
    }

    private static func missing(_ erasures: [Erasure], _ file: ErasureFile) -> [Finding] {
        guard !erasures.isEmpty else { return [] }
        return [
            .problem(
                "erasures_missing",
                "\(file.path) lacks \(erasures.count) of the erasures in the books, which a backup could bring back.",
                "Run the daemon or `ledgerd status`, which add them; if this stays, look at the disk.")
        ]
    }

    private static func pending(_ erasures: [Erasure], _ file: ErasureFile) -> [Finding] {
        guard !erasures.isEmpty else { return [] }
        let kinds = Set(erasures.map(\.kind.rawValue)).sorted().joined(separator: ", ")
        return [
            .problem(
                "erasures_undone", "The books do not know \(erasures.count) of the erasures in \(file.path) (\(kinds)).",
                "An old copy of the books was probably put in place by hand; stop the daemon and use `ledgerd restore` with that copy."
            )
        ]
    }
}
