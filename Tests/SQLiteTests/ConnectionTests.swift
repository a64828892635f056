import Glibc
import SQLite
import Testing

@Suite struct ConnectionTests {
    private let database = TemporaryDatabase()

    @Test func aFileThatIsNotThereIsMadeOnlyWhenAskedFor() throws {
        #expect(throws: SQLiteError.self) { try database.open(.readOnly) }
        let error = refusal { _ = try database.open(.readWrite) }
        #expect(error?.isStorageFailure == true)
        _ = try database.openWithTable()
        #expect(throws: Never.self) { try database.open(.readOnly) }
    }

    @Test func aReadOnlyConnectionRefusesToWrite() throws {
        _ = try database.openWithTable()
        let reader = try database.open(.readOnly)
        let error = refusal { try reader.run("INSERT INTO t DEFAULT VALUES") }
        #expect(error?.primaryCode == 8)
    }

    @Test func aLockedDatabaseIsBusyAfterTheWait() throws {
        let holder = try database.openWithTable()
        try holder.execute("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
        let other = try database.open(waitMilliseconds: 1)
        let error = refusal { try other.execute("BEGIN IMMEDIATE") }
        #expect(error?.isBusy == true && error?.isStorageFailure == true && error?.isConstraint == false)
        #expect(!other.isInTransaction)
        try holder.execute("COMMIT")
        #expect(throws: Never.self) { try other.execute("BEGIN IMMEDIATE; COMMIT") }
    }

    @Test func aConnectionKnowsWhetherItIsInATransaction() throws {
        let connection = try database.openWithTable()
        #expect(!connection.isInTransaction)
        try connection.execute("BEGIN")
        #expect(connection.isInTransaction)
        #expect(throws: SQLiteError.self) { try connection.execute("BEGIN") }
        #expect(connection.isInTransaction)
        try connection.execute("ROLLBACK")
        #expect(!connection.isInTransaction)
    }

    @Test func theLogGrowsWithEveryCommitUntilACheckpointStartsItAnew() throws {
        let connection = try database.openWithTable()
        #expect(connection.walPages == 0)
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.run("INSERT INTO t (value) VALUES (1)")
        let first = connection.walPages
        #expect(first > 0)
        // The hook of this connection replaces SQLite's own checkpoints.
        for number in 0..<2000 { try connection.run("INSERT INTO t (value) VALUES (?)", number) }
        #expect(connection.walPages > 1500)
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        try connection.run("INSERT INTO t (value) VALUES (1)")
        #expect(connection.walPages <= first)
    }

    @Test func anErrorHasTheNumberOfTheSystem() {
        let error = refusal {
            _ = try SQLiteConnection(path: database.path + "/below", mode: .readWrite, busyTimeoutMilliseconds: 0)
        }
        #expect(error?.primaryCode == 14 && error?.systemError == ENOENT)
    }

    @Test func aFileWithoutALogCanBeReadWhereNothingCanBeWritten() throws {
        try database.openWithTable().execute("PRAGMA journal_mode = WAL; INSERT INTO t DEFAULT VALUES")
        let reader = try SQLiteConnection(
            path: database.path, mode: .readOnly, busyTimeoutMilliseconds: 0, options: .immutable)
        #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 1)
        #expect(refusal { try reader.run("INSERT INTO t DEFAULT VALUES") }?.isReadOnly == true)
    }

    @Test(arguments: ["a b", "a%20b", "a?b=c", "a#b", "ä"])
    func aNameWithOptionsLeadsToTheSameFile(_ name: String) throws {
        let path = database.path + name
        defer { unlink(path) }
        try SQLiteConnection(path: path, mode: .readWriteCreate, busyTimeoutMilliseconds: 0).execute("CREATE TABLE t (x)")
        for options in [SQLiteFileOptions.immutable, .unresolved, .named, [.immutable, .unresolved]] {
            let file = try SQLiteConnection(path: path, mode: .readOnly, busyTimeoutMilliseconds: 0, options: options)
            #expect(try file.first("SELECT count(*) FROM t") { $0.int(0) } == 0)
        }
    }

    @Test func aFileThatWasMovedIsToldFromOneThatWasNot() throws {
        let connection = try database.openWithTable()
        #expect(!connection.hasMoved)
        #expect(rename(database.path, database.path + ".away") == 0)
        #expect(connection.hasMoved)
        #expect(rename(database.path + ".away", database.path) == 0)
        #expect(!connection.hasMoved)
    }
}
