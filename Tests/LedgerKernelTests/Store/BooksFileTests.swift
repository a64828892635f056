import Glibc
import SQLite
import Testing

@testable import LedgerKernel

@Suite struct BooksFileTests {
    private let file = TemporaryFile()

    private func write(_ count: Int, to path: String) throws {
        let handle = try #require(fopen(path, "w"))
        for _ in 0..<count { fputc(0, handle) }
        fclose(handle)
    }

    private func open(founding: Bool) throws -> Ledger { try Ledger(path: file.path, providers: [], mayBeFounded: founding) }

    @Test func anEmptyFileIsTakenForBooksByNobodyButWhoMakesThem() throws {
        try write(0, to: file.path)
        #expect(throws: LedgerError.booksEmpty) { try open(founding: false) }
        try open(founding: true).close()
        try open(founding: false).close()
    }

    @Test func aMakingThatWasCutShortGoesOn() throws {
        try file.connection().execute("PRAGMA journal_mode = WAL")
        #expect(throws: LedgerError.booksEmpty) { try open(founding: false) }
        try open(founding: true).close()
    }

    @Test(arguments: [true, false])
    func booksFromBeforeTheFirstReleaseAreRefusedAndNotTouched(_ founding: Bool) throws {
        // Version 1 is the first release's too; the later ones are of no release yet.
        let refusals = [1: LedgerError.storage(.noDatabase), 2: .databaseIsNewer, 20: .databaseIsNewer]
        for (version, refusal) in refusals {
            let file = TemporaryFile()
            try file.connection().execute(
                """
                CREATE TABLE family (id INTEGER PRIMARY KEY); CREATE TABLE book (id INTEGER PRIMARY KEY);
                CREATE TABLE entry (id INTEGER PRIMARY KEY); PRAGMA user_version = \(version)
                """)
            let before = file.bytes()
            #expect(throws: refusal) { try Ledger(path: file.path, providers: [], mayBeFounded: founding) }
            #expect(file.bytes() == before)
            #expect(throws: version == 1 ? BackupFault.notALedger : .newerVersion) { try BackupProof.make(of: file.path) }
        }
    }

    @Test func theMarkOfBooksStaysInTheirCopies() throws {
        try open(founding: true).close()
        let copy = TemporaryFile()
        try BackupCopy.make(of: file.path, at: copy.path)
        for file in [file, copy] {
            #expect(
                try file.connection().first("PRAGMA application_id") { try $0.next(Int.self) & 0xFF00_0000 } == BooksFile.mark)
        }
    }

    @Test func theLogOfAnEmptiedFileIsNotThrownAway() throws {
        try write(0, to: file.path)
        try write(4_096, to: file.path + "-wal")
        for founding in [false, true] { #expect(throws: LedgerError.booksEmpty) { try open(founding: founding) } }
        var status = stat()
        #expect(stat(file.path + "-wal", &status) == 0 && status.st_size == 4_096)
        unlink(file.path + "-wal")
    }

    @Test(arguments: [true, false])
    func anotherProgramsDatabaseIsRefusedAndNotTouched(_ founding: Bool) throws {
        for version in [0, 1] {
            let file = TemporaryFile()
            try file.connection().execute("CREATE TABLE recipes (x); PRAGMA user_version = \(version)")
            let before = file.bytes()
            #expect(throws: LedgerError.storage(.noDatabase)) {
                try Ledger(path: file.path, providers: [], mayBeFounded: founding)
            }
            #expect(file.bytes() == before)
        }
    }

    @Test func aFileThatIsNotThereIsMadeOnlyByWhoMakesBooks() throws {
        let result = Result { try open(founding: false) }
        guard case .failure(let error) = result, case .storage(let cause)? = error as? LedgerError else {
            Issue.record("it was opened")
            return
        }
        #expect(StorageFault(cause) == .unopenable)
        #expect(access(file.path, F_OK) != 0)
    }
}
