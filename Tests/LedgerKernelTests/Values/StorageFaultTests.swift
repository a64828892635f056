import Glibc
import SQLite
import Testing

@testable import LedgerKernel

@Suite struct StorageFaultTests {
    /// SQLite's error for a statement on a file in the state in which the closure leaves it.
    private func refusal(_ statement: String, after prepare: (SQLiteConnection) throws -> Void) throws -> SQLiteError? {
        let file = TemporaryFile()
        let connection = try file.connection()
        try connection.execute("CREATE TABLE t (x)")
        try prepare(connection)
        do throws(SQLiteError) {
            try connection.execute(statement)
            return nil
        } catch {
            return error
        }
    }

    @Test func aFullDiskAndAFileThatTakesNoWritesAreToldApart() throws {
        let full = try refusal("INSERT INTO t VALUES (zeroblob(100000))") { try $0.execute("PRAGMA max_page_count = 1") }
        #expect(full.map(StorageFault.init) == .full)
        let readOnly = try refusal("INSERT INTO t VALUES (1)") { try $0.execute("PRAGMA query_only = ON") }
        #expect(readOnly.map(StorageFault.init) == .readOnly)
    }

    @Test func eachKindSaysWhatToDoAndHasACodeThatMachinesKnow() {
        let lasting = StorageFault.allCases.filter { !$0.passesByItself }
        #expect(Set(lasting.map(\.code)).count == lasting.count)
        #expect(lasting.allSatisfy { $0.code == "storage_\($0.rawValue)" })
        #expect(StorageFault.busy.code == "unavailable" && StorageFault.other.code == "unavailable")
        #expect(Set(StorageFault.allCases.map(\.message)).count == StorageFault.allCases.count)
        #expect(StorageFault.full.message.contains("free space"))
        #expect(StorageFault.damaged.message.contains("backup"))
    }

    @Test(
        arguments: [
            (778, EROFS, .readOnly), (778, ENOSPC, .full), (778, EDQUOT, .full), (778, EIO, .failing), (1_034, EIO, .failing),
            (266, EIO, .failing), (14, ENOSPC, .full), (14, EROFS, .readOnly), (14, EIO, .failing), (14, EACCES, .unopenable),
            (14, EMFILE, .unopenable), (8_458, EIO, .failing), (1_032, 0, .replaced),
        ] as [(Int32, Int32, StorageFault)])
    func theSystemsNumberTellsWhatOneCodeOfSQLiteDoesNot(_ code: Int32, _ system: Int32, _ fault: StorageFault) {
        #expect(StorageFault(SQLiteError(code: code, systemError: system)) == fault)
    }
}
