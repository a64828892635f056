import Glibc
import SQLite
import Testing
import TestSupport
import Threads

@testable import LedgerKernel

@Suite struct BackupTests {
    private let file = TemporaryFile()

    @Test func aBackupHoldsTheBooksAsTheyWereAndNeedsNoFileBesideIt() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        let proof = try home.ledger.backUp(to: file.path)
        #expect(
            proof
                == BackupProof(schemaVersion: Migrations.version, families: 1, users: 1, accounts: 1, connections: 1, entries: 2))
        #expect(!file.exists("-wal") && !file.exists("-shm") && !file.exists("-journal"))
        let before = try home.content()
        try home.change("UPDATE user SET name = 'later'")
        let copy = try Ledger(path: file.path, providers: [home.provider], environment: home.clock.environment)
        defer { copy.close() }
        #expect(
            try copy.entries(EntryFilter(), home.principal, count: 10, offset: { _ in 0 }).entries.map(\.id)
                == home.entries().map(\.id))
        #expect(try copy.users(home.principal).map(\.name) == ["Alex"])
        #expect(try home.content() != before)
    }

    @Test func theWriterGoesOnMeanwhileAndTheCopyIsOneStateOfTheBooks() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        let (ledger, principal) = (home.ledger, home.principal)
        let isStopping = Monitor(false)
        let failures = Monitor(0)
        let writer = OwnThread.start(name: "busy") {
            while !isStopping.update({ $0 }) {
                do {
                    let key = try ledger.createKey(
                        try NewKey(userID: principal.userID, name: "key", scope: .read, lifetimeSeconds: nil), principal)
                    try ledger.revokeKey(key.id, principal)
                } catch { failures.update { $0 += 1 } }
            }
        }
        defer {
            isStopping.update { $0 = true }
            writer.join()
        }
        for number in 0..<5 {
            let path = "\(file.path)-\(number)"
            defer { unlink(path) }
            _ = try ledger.backUp(to: path)
            let copy = try SQLiteConnection(path: path, mode: .readOnly, busyTimeoutMilliseconds: 0)
            #expect(try AuditChain.faults(copy).isEmpty)
            // Each key has its events in the same state: the one of its creation and the one of its end.
            let keys = try copy.first("SELECT count(*) + count(revoked_at) - 1 FROM api_key") { $0.int(0) }
            #expect(try copy.first("SELECT count(*) FROM audit_event WHERE subject_kind = 'api_key'") { $0.int(0) } == keys)
        }
        #expect(failures.update { $0 } == 0)
    }

    @Test func whatWasErasedIsInNoByteOfTheCopy() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "planted")
        try home.reset()
        while try home.ledger.eraseStep() {}
        _ = try home.ledger.backUp(to: file.path)
        #expect(!file.bytes().holds("planted"))
    }

    // MARK: What is no backup

    @Test func aLetterAndAnEmptyFileAreNoBooks() throws {
        #expect(throws: BackupFault.self) { try BackupProof.make(of: file.path) }
        let handle = try #require(fopen(file.path, "w"))
        #expect(throws: BackupFault.notALedger) { try BackupProof.make(of: file.path) }
        for _ in 0..<500 { fputs("This is a letter. ", handle) }
        fclose(handle)
        #expect(throws: BackupFault.notALedger) { try BackupProof.make(of: file.path) }
    }

    @Test func anotherProgramsDatabaseIsNoBooks() throws {
        try file.connection().execute("CREATE TABLE photo (id INTEGER); PRAGMA user_version = 1")
        #expect(throws: BackupFault.notALedger) { try BackupProof.make(of: file.path) }
    }

    @Test func booksOfANewerVersionAreRefused() throws {
        try Store(path: file.path).close()
        try file.connection().execute("PRAGMA user_version = \(Migrations.version + 1)")
        #expect(throws: BackupFault.newerVersion) { try BackupProof.make(of: file.path) }
    }

    @Test func booksOfAnOlderVersionAreBooks() throws {
        try file.connection().execute(Migrations.all[0] + "; PRAGMA user_version = 1")
        #expect(try BackupProof.make(of: file.path).schemaVersion == 1)
    }

    @Test func damageAndBrokenReferencesAreFound() throws {
        let home = try Household()
        _ = try home.fill(home.principal, secret: "own")
        _ = try home.ledger.backUp(to: file.path)
        try file.connection().execute("PRAGMA foreign_keys = OFF; UPDATE user SET family_id = 99")
        #expect(throws: BackupFault.damaged) { try BackupProof.make(of: file.path) }
        unlink(file.path)
        _ = try home.ledger.backUp(to: file.path)
        let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
        let noise = [UInt8](repeating: 0x5A, count: 4_096)
        for page in 3..<20 { pwrite(descriptor, noise, noise.count, off_t(page * noise.count)) }
        close(descriptor)
        #expect(throws: BackupFault.damaged) { try BackupProof.make(of: file.path) }
    }

    @Test func aCopyThatCannotBeWrittenIsAStorageFault() throws {
        let home = try Household()
        do {
            _ = try home.ledger.backUp(to: file.directory + "/none/backup.db")
            Issue.record("it was written")
        } catch {
            guard case .storage = error else { throw error }
        }
    }
}
