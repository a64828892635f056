import Crypto
import Glibc
import SQLite
import Testing
import Threads

@testable import LedgerKernel

@Suite struct MigrationTests {
    private let file = TemporaryFile()

    /// A step that was released is in files that nobody can change any more: edit none, append another.
    @Test func theTextOfEachStepIsFrozen() {
        let digests = Migrations.named.map { "\($0.name) \(SHA256.hash(Array($0.text.utf8)).hex)" }
        #expect(
            digests == [
                "books e25cf97e5633184d99a8a057c4f4a39c3df71b0311b7a250138ebf132ac27e6c"
            ])
    }

    @Test func aFreshFileComesToThePresentVersionAndStaysThere() throws {
        try Store(path: file.path).close()
        let connection = try file.connection()
        #expect(try Migrations.currentVersion(of: connection) == Migrations.version)
        let schema = try schema(connection)
        #expect(!schema.isEmpty)
        try Migrations.run(on: connection, path: file.path)
        try Store(path: file.path).close()
        #expect(try self.schema(connection) == schema)
        #expect(try Migrations.currentVersion(of: connection) == Migrations.version)
    }

    @Test func twoProcessesThatStartAtOnceMakeOneSchema() throws {
        for _ in 0..<5 {
            let file = TemporaryFile()
            let failures = Monitor(0)
            let threads = (0..<4).map { _ in
                OwnThread.start(name: "opens") {
                    do { try Store(path: file.path).close() } catch { failures.update { $0 += 1 } }
                }
            }
            threads.forEach { $0.join() }
            #expect(failures.update { $0 } == 0)
            #expect(try Migrations.currentVersion(of: try file.connection()) == Migrations.version)
        }
    }

    @Test(arguments: ["WAL", "DELETE"])
    func aFileOfANewerVersionIsRefusedAndNotTouched(_ journal: String) throws {
        do {
            let connection = try file.connection()
            try connection.execute(
                "PRAGMA journal_mode = \(journal); CREATE TABLE future (x); PRAGMA user_version = \(Migrations.version + 1)")
        }
        let before = file.bytes()
        #expect(throws: LedgerError.databaseIsNewer) {
            try Ledger(path: file.path, providers: [])
        }
        #expect(file.bytes() == before)
    }

    @Test func aFileThatIsNoDatabaseIsRefusedAndNotTouched() throws {
        let text = "This is a letter and no database. ".utf8.map { CChar(bitPattern: $0) }
        let handle = try #require(fopen(file.path, "w"))
        for _ in 0..<100 { fwrite(text, 1, text.count, handle) }
        fclose(handle)
        let before = file.bytes()
        let result = Result { try Ledger(path: file.path, providers: []) }
        guard case .failure(let error) = result, case .storage(let cause)? = error as? LedgerError else {
            Issue.record("it was refused for another reason")
            return
        }
        #expect(cause.isStorageFailure)
        #expect(file.bytes() == before)
    }

    private func schema(_ connection: SQLiteConnection) throws -> [String] {
        try connection.all("SELECT ifnull(sql, name) FROM sqlite_schema ORDER BY name") { try $0.next(String.self) }
    }

    @Test func beforeAStepOverDataTheFileIsCopied() throws {
        try Store(path: file.path).close()
        let copy = Migrations.copyPath(of: file.path, version: Migrations.version)
        defer { unlink(copy) }
        let connection = try file.connection()
        try connection.execute("INSERT INTO scrub (requested_at) VALUES (7)")
        let next = Migrations.all + ["DELETE FROM scrub"]
        try Migrations.run(on: connection, path: file.path, steps: next)
        let before = try SQLiteConnection(path: copy, mode: .readOnly, busyTimeoutMilliseconds: 0)
        #expect(try before.first("SELECT count(*) FROM scrub") { try $0.next(Int.self) } == 1)
        #expect(try connection.first("SELECT count(*) FROM scrub") { try $0.next(Int.self) } == 0)
        #expect(try Migrations.currentVersion(of: connection) == next.count)
    }

    @Test func whatAProcessLeftThatWasKilledWhileCopyingGoesAtTheNextStart() throws {
        try Store(path: file.path).close()
        let copy = Migrations.copyPath(of: file.path, version: Migrations.version - 1)
        let id = "0198f000-0000-7000-8000-000000000001"
        let others = [copy, file.path + ".before-version-x.\(id)", "\(copy).backup"]
        let unfinished = ["\(copy).\(id)", "\(copy).\(id)-journal"]
        for path in others + unfinished {
            let handle = try #require(fopen(path, "w"))
            fclose(handle)
        }
        defer { for path in others { unlink(path) } }
        try Store(path: file.path).close()
        #expect(others.allSatisfy { access($0, F_OK) == 0 })
        #expect(unfinished.allSatisfy { access($0, F_OK) != 0 })
    }
}
