import Glibc
import SQLite

/// The database file: one writer, a few readers (docs/explanation/design.md, "Choices and their reasons").
final class Store: Sendable {
    /// The writer's cache holds the index pages of a large file that batches with random ids touch.
    static let cacheKibibytes = 65_536

    let path: String
    private let schemaVersion: Int
    private let health: StorageHealth
    private let writer: Writer
    private let readers: ReaderPool

    /// Opens the file and migrates it to the current schema.
    /// - Parameters:
    ///   - steps: all migrations.
    ///   - mayBeFounded: create the file if it does not exist.
    ///   - otherWriterWaitMilliseconds: how long to wait for another writing process.
    ///   - onEvent: called when storage trouble begins or ends; `now` supplies the time.
    init(
        path: String, steps: [String], mayBeFounded: Bool = true,
        otherWriterWaitMilliseconds: Int32 = LedgerLimits.otherWriterWaitMilliseconds,
        now: @escaping @Sendable () -> Instant = Environment.system.now,
        onEvent: @escaping @Sendable (StorageEvent) -> Void = { _ in }
    ) throws {
        let file = BooksFile(path: path, mayBeFounded: mayBeFounded)
        let health = StorageHealth(now: now, onEvent: onEvent)
        let writer = try Writer { try Self.openForWriting(file, steps, otherWriterWaitMilliseconds) }
        do {
            readers = try ReaderPool(count: LedgerLimits.readers) {
                let connection = try SQLiteConnection(
                    path: path, mode: .readOnly, busyTimeoutMilliseconds: otherWriterWaitMilliseconds)
                try connection.execute("PRAGMA query_only = ON; PRAGMA cache_size = -8192;")
                return connection
            }
        } catch {
            writer.stop()
            throw error
        }
        self.health = health
        self.writer = writer
        self.path = path
        schemaVersion = steps.count
    }

    private static func openForWriting(
        _ file: BooksFile, _ steps: [String], _ waitMilliseconds: Int32
    ) throws -> SQLiteConnection {
        try file.requireContent()
        let connection = try SQLiteConnection(path: file.path, mode: file.mode, busyTimeoutMilliseconds: waitMilliseconds)
        try waitingForOthers(waitMilliseconds) {
            // Before the pragmas, which write to a file without a write-ahead log.
            try Migrations.requireKnownVersion(of: connection, steps: steps)
            try file.requireBooks(connection)
            try connection.execute(writerPragmas)
        }
        try connection.limitCache(kibibytes: cacheKibibytes)
        do {
            try Migrations.run(on: connection, path: file.path, steps: steps)
        } catch let error as SQLiteError where !error.isStorageFailure {
            // A step that does not match the file now will never match it: the file is not what its version claims.
            throw SQLiteError.damaged
        }
        StagedFile.removeLeftover(beside: file.path)
        return connection
    }

    /// SQLite ignores its busy timeout if another process opens or closes the file just when the write-ahead log is turned on. So
    /// this waits itself.
    private static func waitingForOthers(_ waitMilliseconds: Int32, _ body: () throws -> Void) throws {
        var waitedMilliseconds: Int32 = 0
        while true {
            do { return try body() } catch let error as SQLiteError where error.isBusy {
                guard waitedMilliseconds < waitMilliseconds else { throw error }
                usleep(UInt32(LedgerLimits.openRetryMilliseconds) * 1_000)
                waitedMilliseconds += LedgerLimits.openRetryMilliseconds
            }
        }
    }

    /// The number of operations that wait for the writer.
    var waitingWrites: Int { writer.waitingCount }

    /// Reads one unchanging state. Throws the error of the closure or of the storage.
    func read<T>(_ body: (SQLiteConnection) throws -> T) throws -> T { try health.watching { try readers.run(body) } }

    /// Writes, and returns after the commit. Throws the error of the closure or of the storage.
    func write<T: Sendable>(
        bytes: Int = 0, grouping: Grouping = .shared, _ body: @escaping @Sendable (SQLiteConnection) throws -> T
    ) throws -> T {
        try health.watching { try writer.run(bytes: bytes, grouping: grouping, body) }
    }

    /// The current trouble with the storage; nil if none is known.
    var trouble: SQLiteError? { health.trouble }

    /// Tests whether disk trouble is over. A write into the books alone would not tell, because the log reuses its space: on a
    /// full disk, a small write may succeed and the next one fail.
    func tryToWrite() throws {
        guard let trouble, !StorageFault(trouble).isOfTheFile else { return }
        let directory = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
        guard DiskProbe.failure(in: directory) == nil else { return }
        // Rewrites a page without changing it.
        try write { [schemaVersion] in try $0.execute("PRAGMA user_version = \(schemaVersion)") }
        health.noteWrite()
    }

    /// Rewrites the whole file and empties the log, so neither contains erased bytes.
    /// - Parameter optimization: rebuilds the search index, the only way to remove erased text from it.
    /// - Returns: whether the log is empty. A long read keeps it from being emptied.
    func scrub(optimization: String) throws -> Bool {
        StagedFile.removeLeftover(beside: path)
        return try write(grouping: .outsideTransaction) { connection in
            try connection.execute(optimization)
            try connection.execute("VACUUM")
            return try connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { try $0.next(Int.self) == 0 } ?? false
        }
    }

    /// Finishes the queued writes and closes the file. The writer closes last, because only a connection that may write merges
    /// the write-ahead log into the file when it closes. Afterwards the one file is complete.
    func close() {
        readers.close()
        writer.stop()
    }

    // This type runs its own checkpoints between database transactions and in quiet moments, so SQLite's are off. Freed pages are
    // zeroed (secure_delete is also Debian's default) so that deleted rows do not stay readable in the file.
    private static let writerPragmas = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA secure_delete = ON;
        PRAGMA temp_store = MEMORY;
        """
}
