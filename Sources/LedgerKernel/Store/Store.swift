import Glibc
import SQLite

/// The database file: one writer, a few readers (shared design, "Choices and their reasons").
final class Store: Sendable {
    /// The writer's cache: what batches with random ids touch of a large file's indexes.
    static let cacheKibibytes = 65_536

    let path: String
    private let schemaVersion: Int
    private let health: StorageHealth
    private let writer: Writer
    private let readers: ReaderPool

    /// Opens the file and brings it to the present schema.
    /// - Parameters:
    ///   - steps: all migrations that there are.
    ///   - mayBeFounded: whether the file is made where there is none.
    ///   - otherWriterWaitMilliseconds: how long to wait for another process that writes.
    ///   - onEvent: hears of trouble with the storage, with the time taken from `now`.
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
            // Before the pragmas, which write to a file that has no write-ahead log.
            try Migrations.requireKnownVersion(of: connection, steps: steps)
            try file.requireBooks(connection)
            try connection.execute(writerPragmas)
        }
        try connection.limitCache(kibibytes: cacheKibibytes)
        do {
            try Migrations.run(on: connection, path: file.path, steps: steps)
        } catch let error as SQLiteError where !error.isStorageFailure {
            // A step that does not fit the file would never do so later: the file is not what its version says.
            throw SQLiteError.damaged
        }
        StagedFile.removeLeftover(beside: file.path)
        return connection
    }

    /// SQLite does not wait for its busy timeout when another process opens or closes the file at the moment in which the
    /// write-ahead log is turned on, so the wait is ours.
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

    /// Operations that wait for the writer.
    var waitingWrites: Int { writer.waitingCount }

    /// Reads one unchanging state. The error is whatever the closure threw, or the storage's own.
    func read<T>(_ body: (SQLiteConnection) throws -> T) throws -> T { try health.watching { try readers.run(body) } }

    /// Writes, and returns after the commit. The error is whatever the closure threw, or the storage's own.
    func write<T: Sendable>(
        bytes: Int = 0, grouping: Grouping = .shared, _ body: @escaping @Sendable (SQLiteConnection) throws -> T
    ) throws -> T {
        try health.watching { try writer.run(bytes: bytes, grouping: grouping, body) }
    }

    /// What is the matter with the storage; nil when all is well as far as is known.
    var trouble: SQLiteError? { health.trouble }

    /// Finds out whether a trouble of the disk is over. Writes into the books alone would not tell: the log has room that it uses again, so
    /// that a small one works on a full disk where the next one does not.
    func tryToWrite() throws {
        guard let trouble, !StorageFault(trouble).isOfTheFile else { return }
        let directory = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
        guard DiskProbe.failure(in: directory) == nil else { return }
        // A page as it is.
        try write { [schemaVersion] in try $0.execute("PRAGMA user_version = \(schemaVersion)") }
        health.noteWrite()
    }

    /// Rewrites the whole file and empties the log, so that erased bytes are in neither; older copies beside it go.
    /// - Parameter optimization: puts the index for searches together anew: only so does what was erased go from it.
    /// - Returns: whether the log is empty: a read that goes on for too long keeps it.
    func scrub(optimization: String) throws -> Bool {
        FileCopies(path: path).remove()
        StagedFile.removeLeftover(beside: path)
        return try write(grouping: .outsideTransaction) { connection in
            try connection.execute(optimization)
            try connection.execute("VACUUM")
            return try connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { try $0.next(Int.self) == 0 } ?? false
        }
    }

    /// Finishes what waits and closes the file. The writer is the last to leave, because only a connection that may write
    /// takes the write-ahead log into the file as it closes: afterwards the one file is whole.
    func close() {
        readers.close()
        writer.stop()
    }

    // Our own checkpoints run between transactions and in quiet moments, so SQLite's are off. Freed pages are zeroed
    // (secure_delete is also Debian's default) so that deleted rows do not stay readable in the file.
    private static let writerPragmas = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA secure_delete = ON;
        PRAGMA temp_store = MEMORY;
        """
}
