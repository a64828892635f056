import Glibc
import LedgerKernel
import Synchronization

@testable import CSVProvider

// scripts/fuzz compiles this with the modules that it imports; it is not part of the package.

/// One run of libFuzzer over a whole import into real books. For any bytes, nothing traps or hangs, a refused file leaves
/// nothing, an accepted file accounts for every record, the second import adds nothing, and undoing both leaves nothing. The
/// first octet chooses a shipped profile, the second the additional checks.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzImport(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 2 else { return 0 }
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    FuzzedBooks.shared.run(input.dropFirst(2), profile: Int(input[0]), looksFurther: input[1] & 1 == 1)
    return 0
}

/// A family's books with one account for each shipped profile.
private final class FuzzedBooks {
    nonisolated(unsafe) static let shared = FuzzedBooks()

    private let profiles: [Profile]
    private var ledger: Ledger
    private var principal: Principal
    private var accounts: [UniqueID]
    private var runCount = 0

    /// Runs after which the books are created again, so that undone imports do not slow down later runs.
    private static let runsPerBooksMax = 2_000

    init() {
        profiles = required { try ProfileLibrary(userFiles: []).profiles }
        (ledger, principal, accounts) = Self.open(profiles)
    }

    func run(_ file: ArraySlice<UInt8>, profile index: Int, looksFurther: Bool) {
        runCount += 1
        if runCount % Self.runsPerBooksMax == 0 {
            ledger.close()
            (ledger, principal, accounts) = Self.open(profiles)
        }
        let profile = profiles[index % profiles.count]
        let account = accounts[index % profiles.count]
        let bytes = MemoryBytes(Array(file))
        if looksFurther { detect(bytes, profile) }
        let rehearsal = importFile(bytes, profile, account, isDryRun: true)
        require(entryCount == 0, "a dry run left entries")
        let first = importFile(bytes, profile, account)
        require(described(first, bytes, profile) == described(rehearsal, bytes, profile), "the dry run said something else")
        guard let firstImport = first.importID else {
            return require(first.refusal != nil && entryCount == 0, "a refused file left something")
        }
        check(first, bytes, profile, firstImport)
        let again = importFile(bytes, profile, account)
        require(again.addedCount == 0 && again.updatedCount == 0 && again.reviews.isEmpty, "the second import changed something")
        require(again.matchedCount == first.summary.transactionCount, "the second import knew less than all")
        require(entryCount == first.summary.transactionCount, "the second import changed the number of entries")
        for report in [again, first] {
            _ = required { try ledger.undoImport(report.importID ?? firstImport, isDryRun: false, principal) }
        }
        require(entryCount == 0, "undo left entries")
    }

    /// Every record of an accepted file is accounted for, and its bytes are kept unchanged.
    private func check(_ report: CSVReport, _ bytes: MemoryBytes, _ profile: Profile, _ importID: UniqueID) {
        let summary = report.summary
        require(
            report.addedCount + report.matchedCount + report.updatedCount + report.reviews.count == summary.transactionCount,
            "not every transaction is accounted for")
        require(report.matchedCount == 0 && entryCount == summary.transactionCount, "the entries are not the transactions")
        let records = recordCount(bytes, profile) - (profile.hasHeader ? 1 : 0)
        require(
            records == summary.transactionCount + summary.rejectedCount + summary.ignoredCount,
            "not every record is accounted for")
        let kept = required { try ledger.keptStatement(of: importID, provider: CSVProvider.id, principal) }
        var position = 0
        var keptBytes: [UInt8] = []
        while let piece = required({ try ledger.piece(position, of: kept) }) {
            keptBytes += piece
            position += 1
        }
        require(keptBytes == bytes.read(at: 0, bytesMax: .max), "the kept bytes are others")
    }

    /// Detection and drafting finish, and each proposed profile reads the file as proposed.
    private func detect(_ bytes: MemoryBytes, _ profile: Profile) {
        let detector = ProfileDetector(profiles: [profile])
        bytes.read(at: 0, bytesMax: .max).withUnsafeBufferPointer { detector.read($0) }
        for fit in detector.finish().fits {
            let survey = required { try StatementSurvey(bytes, profile, keepsLists: false) { _ in } }
            require(survey.summary.rejectedCount == 0, "a profile was said to fit that rejects a row")
            require(survey.summary.transactionCount == fit.transactionCount, "detection counted otherwise than the import")
        }
        _ = required { try ProfileDraft.readings(of: bytes, currency: profile.accountCurrency) }
    }

    private var entryCount: Int { required { try ledger.entryCount(EntryFilter(), principal) } }

    private func importFile(
        _ bytes: MemoryBytes, _ profile: Profile, _ account: UniqueID, isDryRun: Bool = false
    ) -> CSVReport {
        var options = CSVImport.Options()
        options.isDryRun = isDryRun
        return required {
            try CSVImport(ledger: ledger, profile: profile, account: account, options: options).run(bytes, principal)
        }
    }

    private func described(_ report: CSVReport, _ bytes: MemoryBytes, _ profile: Profile) -> [UInt8] {
        var report = report
        report.importID = nil
        var json: [UInt8] = []
        required { try CSVReportWriter(report, profile: profile, isDryRun: true).write(bytes) { json += $0 } }
        return json
    }

    private func recordCount(_ bytes: MemoryBytes, _ profile: Profile) -> Int {
        guard
            var reader = try? RecordReader(
                encoding: profile.encoding, delimiter: profile.delimiter, skipLines: profile.skipLines,
                fieldCharactersMax: profile.fieldCharactersMax)
        else { fatalError("the encoding is not there") }
        var count = 0
        bytes.read(at: 0, bytesMax: .max).withUnsafeBufferPointer { reader.read($0) { _ in count += 1 } }
        reader.finish { _ in count += 1 }
        return count
    }

    private static let ticks = Atomic(UInt64(0))

    /// A clock and numbers that are the same in every run, so that a finding can be repeated.
    private static let environment = Environment(
        now: { Instant(microseconds: 1_780_000_000_000_000 + Int64(ticks.add(1, ordering: .relaxed).newValue)) },
        randomBytes: { count in
            let number = ticks.add(1, ordering: .relaxed).newValue
            return (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0 % 8))) }
        })

    /// New books in a file that is in memory if the system has such a place.
    private static func open(_ profiles: [Profile]) -> (Ledger, Principal, [UniqueID]) {
        let directory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        let path = "\(directory)/ledgerd-fuzz-\(getpid()).db"
        for suffix in ["", "-wal", "-shm", "-import"] { unlink(path + suffix) }
        return required {
            let ledger = try Ledger(path: path, providers: [CSVProvider()], environment: environment)
            let founded = try ledger.createFamily(
                NewFamily(
                    name: "Household", currency: Currency(code: "EUR")!, timezone: "Europe/Berlin", administratorName: "Alex"))
            let principal = try ledger.authenticate(founded.apiKey)
            let accounts = try profiles.map { profile in
                let currency = profile.accountCurrency ?? Currency(code: "GBP")!
                return try ledger.openAccount(AccountOpening(name: profile.id, type: .depository, currency: currency), principal)
                    .id
            }
            return (ledger, principal, accounts)
        }
    }
}

/// Conditions that must hold for any file.
private func required<T>(_ body: () throws -> T) -> T {
    do { return try body() } catch { fatalError("refused: \(error)") }
}

private func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    guard holds else { fatalError(what()) }
}
