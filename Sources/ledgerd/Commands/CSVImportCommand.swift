import CSVProvider
import Glibc
import HTTP
import JSON
import LedgerKernel
import Threads

/// `ledgerd csv import` and `ledgerd csv reapply`: import a bank's file into an account.
enum CSVImportCommand {
    private static let account = CommandOption.value("--account", "A", "the account of the file, by id or name")
    private static let profile = CommandOption.value(
        "--profile", "P", "the profile to read the file with; `ledgerd csv profiles` lists them")
    private static let dryRun = CommandOption.flag("--dry-run", "report what an import would do, and change nothing")
    private static let strict = CommandOption.flag("--strict", "import nothing if any row is rejected")
    private static let summary = CommandOption.flag("--summary", "leave the lists of rows out of the JSON")

    static let importing = Command(
        "csv import", summary: "import a bank's file into an account",
        details: """
            Imports a bank's file. The report accounts for every row: it was imported, it was already known, or it was rejected or
            left out, with its line and the reason. Importing the file again, or one that overlaps with it, adds nothing twice. FILE
            may be - for standard input.
            """,
        operands: ["FILE"], options: [.config, .data, .family, .user, account, profile, dryRun, strict, summary, .json]
    ) { invocation, console in
        guard let file = invocation.operands.first else { throw UsageError("Name the file, or - for standard input.") }
        guard let wanted = invocation.value(account) else { throw UsageError("Name the account with --account A.") }
        return try run(invocation, console) { books, directory, principal in
            (try books.account(wanted, principal).id, try CSVSpool.copy(file, in: directory), nil)
        }
    }

    static let reapplying = Command(
        "csv reapply", summary: "undo an import and import its file again with another profile",
        details: """
            Undoes the import of a file and imports the stored bytes again with a corrected or another profile. Both happen, or neither
            does; if the profile cannot read the file, nothing changes. Files are kept for 30 days after their last import.
            """,
        operands: ["IMPORT"], options: [.config, .data, .family, .user, profile, dryRun, strict, summary, .json]
    ) { invocation, console in
        guard let id = invocation.operands.first.flatMap(UniqueID.init) else {
            throw UsageError("Give the id of the import; `ledgerd imports` lists them.")
        }
        return try run(invocation, console) { books, directory, principal in
            let kept = try books.ledger.keptStatement(of: id, provider: CSVProvider.id, principal)
            return (kept.accountID, try CSVSpool.copy(kept, from: books.ledger, in: directory), id)
        }
    }

    private typealias Source = (account: UniqueID, bytes: SpooledBody, undoing: UniqueID?)

    private static func run(
        _ invocation: Invocation, _ console: Console, _ source: (Books, _ directory: String, Principal) throws -> Source
    ) throws -> ProgramStatus {
        guard let profileID = invocation.value(profile) else { throw UsageError("Name the file's profile with --profile P.") }
        let directory = try DataDirectory.open(invocation.configuration(console).configuration.dataDirectory)
        return try Books.open(directory) { books in
            let principal = try books.principal(invocation)
            let profile = try CSVProfileFiles.profile(profileID, try CSVProfileFiles.library(dataDirectory: directory.path))
            let source = try source(books, directory.path, principal)
            var options = CSVImport.Options()
            options.isDryRun = invocation.has(dryRun)
            options.isStrict = invocation.has(strict)
            options.keepsLists = invocation.has(.json) && !invocation.has(summary)
            let importing = CSVImport(ledger: books.ledger, profile: profile, account: source.account, options: options)
            let meter = CSVProgressMeter(console, byteCount: source.bytes.byteCount)
            defer { meter.finish() }
            let report = try importing.run(source.bytes, replacing: source.undoing, principal) { meter.show($0) }
            meter.finish()
            try print(report, source.bytes, profile, invocation, console)
            return report.refusal == nil ? .done : .failed
        }
    }

    private static func print(
        _ report: CSVReport, _ bytes: SpooledBody, _ profile: Profile, _ invocation: Invocation, _ console: Console
    ) throws {
        let writer = CSVReportWriter(report, profile: profile, isDryRun: invocation.has(dryRun))
        if invocation.has(.json) {
            if invocation.has(summary) {
                console.print(json: writer.summary)
            } else {
                try writer.write(bytes) { console.output(String(decoding: $0, as: UTF8.self)) }
                console.output("\n")
            }
        } else {
            try CSVReportText(report, profile: profile, isDryRun: invocation.has(dryRun)).lines(bytes).forEach(console.print)
        }
    }
}

/// Shows the progress of a long import on a terminal.
final class CSVProgressMeter: Sendable {
    /// Shorter files finish before anyone could read the progress.
    private static let byteCountMin = 4 << 20

    private let console: Console
    private let isShown: Bool
    private let percent = Monitor(-1)

    init(_ console: Console, byteCount: Int) {
        self.console = console
        isShown = byteCount >= Self.byteCountMin && isatty(STDERR_FILENO) == 1
    }

    /// Shows a fraction from 0 to 1.
    func show(_ fraction: Double) {
        guard isShown else { return }
        let next = Int(fraction * 100)
        let isNew = percent.updateQuietly { last in
            defer { last = next }
            return last != next
        }
        if isNew { console.errors("\rImporting: \(next) %") }
    }

    func finish() {
        let wasShown = percent.updateQuietly { last in
            defer { last = -1 }
            return last >= 0
        }
        if wasShown { console.errors("\r\u{1B}[K") }
    }
}
