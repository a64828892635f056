import Glibc
import SQLite
import Testing
import Threads

@testable import LedgerKernel

@Suite struct StoreTests {
    private let file = TemporaryFile()

    @Test func aReadSeesOneUnchangingState() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        let counts = try store.read { reader in
            try (0..<3).map { _ in
                let count = try reader.first("SELECT count(*) FROM scrub") { $0.int(0) }
                _ = try store.write { try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }
                return count
            }
        }
        #expect(counts == [0, 0, 0])
        #expect(try store.read { try $0.first("SELECT count(*) FROM scrub") { $0.int(0) } } == 3)
    }

    @Test func readersNeverWaitForAWriter() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        let count = try store.write { writer in
            try writer.run("INSERT INTO scrub (requested_at) VALUES (1)")
            return try store.read { try $0.first("SELECT count(*) FROM scrub") { $0.int(0) } }
        }
        #expect(count == 0)
    }

    @Test func aReaderCannotWrite() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        #expect(throws: SQLiteError.self) {
            try store.read { try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }
        }
        #expect(try store.read { try $0.first("SELECT count(*) FROM scrub") { $0.int(0) } } == 0)
    }

    @Test func aReaderThatFailedIsUsedAgain() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        for _ in 0..<3 * LedgerLimits.readers {
            #expect(throws: LedgerError.notFound) { try store.read { _ in throw LedgerError.notFound } }
        }
        #expect(try store.read { try $0.first("SELECT 1") { $0.int(0) } } == 1)
    }

    @Test func aWriterOfAnotherProcessIsWaitedFor() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        let other = try file.connection()
        try other.execute("BEGIN IMMEDIATE; INSERT INTO scrub (requested_at) VALUES (1)")
        let started = Monitor(false)
        let kept = Monitor<Bool?>(nil)
        let thread = OwnThread.start(name: "writes") {
            started.update { $0 = true }
            let isKept = (try? store.write { try $0.run("INSERT INTO scrub (requested_at) VALUES (2)") }) != nil
            kept.update { $0 = isKept }
        }
        _ = started.wait(until: { $0 ? true : nil })
        #expect(kept.update { $0 } == nil)
        try other.execute("COMMIT")
        thread.join()
        #expect(kept.update { $0 } == true)
        #expect(try store.read { try $0.first("SELECT count(*) FROM scrub") { $0.int(0) } } == 2)
    }

    @Test func foreignKeysAreOn() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        #expect(throws: SQLiteError.self) {
            try store.write { try $0.run("INSERT INTO book (family_id, opened_at) VALUES (77, 0)") }
        }
    }

    @Test func everyTableIsStrictAndRefusesWrongTypes() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        let loose = try store.read {
            try $0.all("SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict AND schema = 'main'") {
                $0.text(0)
            }
        }
        #expect(loose == ["sqlite_schema"])
        let result = Result {
            try store.write { try $0.run("INSERT INTO scrub (requested_at) VALUES (?)", "secret") }
        }
        guard case .failure(let error as SQLiteError) = result else {
            Issue.record("a text was stored as an integer")
            return
        }
        #expect(error.isConstraint)
        #expect(!error.description.contains("secret"))
        #expect(error.description.contains("scrub.requested_at"))
    }

    @Test func everyForeignKeyToWhatCanBeDeletedHasAnIndex() throws {
        let store = try Store(path: file.path)
        defer { store.close() }
        // Families and users are never deleted, only disabled.
        let missing = try store.read {
            try $0.all(
                """
                SELECT t.name || '.' || f."from" FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
                WHERE t.type = 'table' AND f."table" NOT IN ('family', 'user') AND f.seq = 0
                    AND NOT EXISTS (SELECT 1 FROM pragma_index_list(t.name) l, pragma_index_info(l.name) c
                        WHERE c.seqno = 0 AND c.name = f."from")
                    AND NOT EXISTS (SELECT 1 FROM pragma_table_info(t.name) p WHERE p.name = f."from" AND p.pk = 1)
                """
            ) { $0.text(0) }
        }
        #expect(missing.isEmpty)
    }

    @Test func aClosedFileIsWhole() throws {
        let store = try Store(path: file.path)
        _ = try store.write { try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }
        _ = try store.read { try $0.first("SELECT count(*) FROM scrub") { $0.int(0) } }
        store.close()
        #expect(!file.exists("-wal") && !file.exists("-shm"))
        #expect(try file.connection(.readOnly).first("SELECT count(*) FROM scrub") { $0.int(0) } == 1)
    }

    @Test func aFileThatCannotBeOpenedIsRefused() {
        #expect(throws: LedgerError.self) { try Store(path: "/nowhere/at/all.db") }
    }

    @Test func newReadsWaitWhileNothingMayReadAndALongReadIsNotWaitedFor() throws {
        try file.connection().execute("CREATE TABLE t (x)")
        let readers = try ReaderPool(count: 2) { try file.connection(.readOnly) }
        let isTaken = try readers.run { _ in readers.whileNothingReads(timeoutSeconds: 0.01) { Issue.record("somebody reads") } }
        #expect(!isTaken)
        let hasRead = Monitor(false)
        let thread = Monitor<OwnThread?>(nil)
        let isDone = readers.whileNothingReads(timeoutSeconds: 5) {
            let started = OwnThread.start(name: "reads") {
                try? readers.run { _ in hasRead.update { $0 = true } }
            }
            thread.update { $0 = started }
            usleep(50_000)
            #expect(!hasRead.updateQuietly { $0 })
        }
        #expect(isDone)
        thread.updateQuietly { $0 }?.join()
        #expect(hasRead.updateQuietly { $0 })
    }

    @Test(arguments: ["", "-journal", "-wal", "-shm"])
    func whatAKilledFamilyImportLeftGoesWhenTheBooksAreOpened(_ suffix: String) throws {
        try Store(path: file.path).close()
        let left = StagedFile.path(beside: file.path) + suffix
        close(creat(left, 0o600))
        try Store(path: file.path).close()
        #expect(access(left, F_OK) != 0)
        unlink(file.path + "-family-lock")
    }
}
