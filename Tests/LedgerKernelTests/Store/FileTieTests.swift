import Glibc
import SQLite
import TestSupport
import Testing
import Threads

@testable import LedgerKernel

/// Others delete, move or replace the file, or its log, while a store has it open.
@Suite struct FileTieTests {
    private let file = TemporaryFile()
    private let events = Monitor<[StorageEvent]>([])
    private var away: String { file.path + ".away" }

    private func open() throws -> Store {
        let events = events
        return try Store(path: file.path, steps: Migrations.all, onEvent: { event in events.update { $0.append(event) } })
    }

    private func write(_ store: Store) throws {
        try store.write { _ = try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }
    }

    private func count(_ path: String) throws -> Int? {
        try SQLiteConnection(path: path, mode: .readWrite, busyTimeoutMilliseconds: 0).first("SELECT count(*) FROM scrub") {
            $0.int(0)
        }
    }

    /// At most a minute, for a look each second.
    private func expect(_ isInPlace: Bool, _ store: Store) {
        for _ in 0..<600 where (store.trouble == nil) != isInPlace { usleep(100_000) }
        #expect((store.trouble == nil) == isInPlace)
    }

    @Test func aFileThatIsMovedAwayTakesNoWriteUntilItIsBack() throws {
        let store = try open()
        defer { store.close() }
        try write(store)
        #expect(rename(file.path, away) == 0)
        #expect(throws: SQLiteError.replaced) { try write(store) }
        #expect(throws: SQLiteError.replaced) { try store.read { _ in } }
        #expect(throws: SQLiteError.replaced) { _ = try store.scrub(optimization: "SELECT 1") }
        #expect(store.trouble.map(StorageFault.init) == .replaced)
        #expect(events.update { $0 } == [.failed(.replaced, sqliteCode: 1_032, systemError: 0)])
        #expect(rename(away, file.path) == 0)
        expect(true, store)
        #expect(events.update { $0.last } == .recovered)
        try write(store)
        #expect(try store.read { try $0.first("SELECT count(*) FROM scrub") { $0.int(0) } } == 2)
    }

    @Test func itIsNoticedWhileNobodyWrites() throws {
        let store = try open()
        defer { store.close() }
        #expect(unlink(file.path) == 0)
        expect(false, store)
        #expect(store.trouble?.isReplaced == true)
    }

    @Test func aBackupThatIsPutInPlaceGetsNothingOfWhatTheStoreHolds() throws {
        let store = try open()
        try write(store)
        try BackupCopy.make(of: file.path, at: away)
        let backup = bytes(away)
        #expect(rename(away, file.path) == 0)
        #expect(throws: SQLiteError.replaced) { try write(store) }
        store.close()
        #expect(file.bytes() == backup)
        #expect(try count(file.path) == 1)
    }

    @Test func aStoreWithoutItsLogTakesNoWrite() throws {
        let store = try open()
        defer { store.close() }
        try write(store)
        #expect(rename(file.path + "-wal", away) == 0)
        #expect(throws: SQLiteError.replaced) { try write(store) }
        #expect(rename(away, file.path + "-wal") == 0)
        expect(true, store)
        try write(store)
    }

    // MARK: A log of another file

    private func bytes(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }

    private func put(_ bytes: [UInt8], _ path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    }

    /// The log that a store leaves when it is killed, with one row that the file lacks; and a copy of the file from before that row.
    private func killed() throws -> (log: [UInt8], owner: [UInt8], file: [UInt8], backup: String) {
        let store = try open()
        try write(store)
        try store.write(grouping: .outsideTransaction) { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
        try BackupCopy.make(of: file.path, at: away)
        try write(store)
        let left = (
            log: bytes(file.path + "-wal"), owner: bytes(file.path + LogOwner.suffix), file: file.bytes(), backup: away
        )
        store.close()
        return left
    }

    @Test func aBackupNeverMeetsTheLogOfTheFileBefore() throws {
        let left = try killed()
        let backup = bytes(left.backup)
        #expect(rename(left.backup, file.path) == 0)
        try put(left.log, file.path + "-wal")
        #expect(throws: LedgerError.logForeign) { try Ledger(path: file.path, providers: []) }
        #expect(file.bytes() == backup && bytes(file.path + "-wal") == left.log)
        #expect(unlink(file.path + "-wal") == 0)
        try open().close()
        #expect(try count(file.path) == 1)
    }

    @Test func theLogOfAKilledProgramIsTakenUp() throws {
        let left = try killed()
        try put(left.file, file.path)
        try put(left.log, file.path + "-wal")
        try open().close()
        #expect(try count(file.path) == 2)
    }

    @Test func aDirectoryThatIsCopiedWholeIsTheSame() throws {
        let left = try killed()
        let copy = TemporaryFile()
        try put(left.file, copy.path)
        try put(left.log, copy.path + "-wal")
        try put(left.owner, copy.path + LogOwner.suffix)
        try Store(path: copy.path).close()
        #expect(try count(copy.path) == 2)
    }

    @Test func everyCopyHasANumberOfItsOwn() throws {
        try open().close()
        for name in [".1", ".2"] { try BackupCopy.make(of: file.path, at: file.path + name) }
        let numbers = try ["", ".1", ".2"].map { name in
            try SQLiteConnection(path: file.path + name, mode: .readOnly, busyTimeoutMilliseconds: 0).first(
                "PRAGMA application_id"
            ) {
                try $0.next(Int.self) & 0xFF_FFFF
            }
        }
        #expect(Set(numbers).count == 3 && !numbers.contains(0))
        for name in [".1", ".2"] { unlink(file.path + name) }
    }
}
