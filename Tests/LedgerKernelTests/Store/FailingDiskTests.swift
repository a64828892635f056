import Glibc
import SQLite
import Testing

@testable import LedgerKernel

/// A disk that fails to read for a while, under a store that stays open.
@Suite(.serialized) struct FailingDiskTests {
    private let directory: String
    private var path: String { directory + "/ledger.db" }

    init() throws {
        #expect(FailingDisk.isInstalled)
        var template = Array("/tmp/ledgerd-\(FailingDisk.mark)-XXXXXX".utf8CString)
        directory = try template.withUnsafeMutableBufferPointer { String(cString: try #require(mkdtemp($0.baseAddress!))) }
    }

    private func remove() {
        for name in ["", "-wal", "-shm", LogOwner.suffix] { unlink(path + name) }
        rmdir(directory)
    }

    /// Pages that no connection remembers.
    private func read(_ store: Store) throws -> Int? {
        try store.read { database in
            try database.execute("PRAGMA shrink_memory")
            return try database.first("SELECT count(*) FROM scrub") { $0.int(0) }
        }
    }

    @Test func aFailedReadIsNoDamageAndIsOverWhenTheDiskReadsAgain() throws {
        defer { remove() }
        let store = try Store(path: path)
        defer { store.close() }
        try store.write { _ = try $0.run("INSERT INTO scrub (requested_at) VALUES (1)") }
        let isCopied = try store.write(grouping: .outsideTransaction) { try $0.truncateLog() }
        #expect(isCopied)
        FailingDisk.fail(true)
        defer { FailingDisk.fail(false) }
        #expect { try read(store) } throws: { error in (error as? SQLiteError).map(StorageFault.init) == .failing }
        let trouble = try #require(store.trouble)
        #expect(StorageFault(trouble) == .failing && trouble.systemError == EIO)
        try? store.tryAgain()
        #expect(store.trouble != nil)
        FailingDisk.fail(false)
        // The first attempt of a store comes at once, the next one after a pause.
        for _ in 0..<600 where store.trouble != nil {
            try? store.tryAgain()
            usleep(100_000)
        }
        #expect(store.trouble == nil)
        #expect(try read(store) == 1)
    }
}
