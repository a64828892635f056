import Glibc
import SQLite
import Threads

/// The database file: one writer, a few readers (docs/explanation/design.md, "Choices and their reasons").
final class Store: Sendable {
    /// The writer's cache holds the index pages of a large file that batches with random ids touch.
    static let cacheKibibytes = 65_536

    let path: String
    private let schemaVersion: Int
    private let health: StorageHealth
    private let watch: WriterWatch
    private let writer: Writer
    private let readers: ReaderPool
    /// A reader that only `probe` has, so that no other read can keep it waiting.
    private let probeReader: ReaderPool

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
        let tie = FileTie(path: path)
        let opened = Monitor<ReaderPool?>(nil)
        let watch = WriterWatch(
            isInPlace: {
                let holds = tie.holds
                health.noteFile(isInPlace: holds)
                return holds
            },
            whileNothingReads: { body in
                guard let readers = opened.updateQuietly({ $0 }) else { return false }
                return readers.whileNothingReads(timeoutSeconds: LedgerLimits.logRestartWaitSeconds, body)
            },
            logBytes: { Self.logBytes(of: path) }, checkpointFailed: { health.noteCheckpoint($0) })
        let writer = try Writer(watch: watch) {
            let connection = try Self.openForWriting(file, steps, otherWriterWaitMilliseconds)
            try tie.hold(connection)
            return connection
        }
        let readers: ReaderPool
        do {
            let open = { try Self.openForReading(path, otherWriterWaitMilliseconds) }
            readers = try ReaderPool(count: LedgerLimits.readers, open: open)
            probeReader = try ReaderPool(count: 1, open: open)
        } catch {
            writer.stop()
            throw error
        }
        opened.updateQuietly { $0 = readers }
        self.readers = readers
        self.health = health
        self.watch = watch
        self.writer = writer
        self.path = path
        schemaVersion = steps.count
    }

    private static func openForReading(_ path: String, _ waitMilliseconds: Int32) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(
            path: path, mode: .readOnly, busyTimeoutMilliseconds: waitMilliseconds, options: BooksFile.options(of: path))
        try connection.execute("PRAGMA query_only = ON; PRAGMA cache_size = -8192;")
        return connection
    }

    private static func openForWriting(
        _ file: BooksFile, _ steps: [String], _ waitMilliseconds: Int32
    ) throws -> SQLiteConnection {
        try file.requireContent()
        let options = BooksFile.options(of: file.path)
        guard options.isEmpty else { return try openUnchangeable(file, steps, options) }
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
        try LogOwner(of: file.path).record(connection)
        StagedFile.removeLeftover(beside: file.path)
        return connection
    }

    /// Opens a file on a disk that takes no writes: it can be read, and SQLite refuses every write.
    private static func openUnchangeable(
        _ file: BooksFile, _ steps: [String], _ options: SQLiteFileOptions
    ) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path: file.path, mode: .readOnly, busyTimeoutMilliseconds: 0, options: options)
        try Migrations.requireKnownVersion(of: connection, steps: steps)
        try file.requireBooks(connection)
        guard try Migrations.currentVersion(of: connection) == steps.count else { throw SQLiteError.readOnly }
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

    /// The length of the write-ahead log on the disk, which may be more than what is in it.
    var logBytes: Int { Self.logBytes(of: path) }

    private static func logBytes(of path: String) -> Int {
        var status = stat()
        return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
    }

    /// The number of operations that wait for the writer.
    var waitingWrites: Int { writer.waitingCount }

    /// Reads one unchanging state. Throws the error of the closure or of the storage.
    func read<T>(_ body: (SQLiteConnection) throws -> T) throws -> T {
        try health.watching {
            if let trouble = health.trouble, trouble.isReplaced { throw trouble }
            return try readers.run(body)
        }
    }

    /// The same for a read of a few rows that must not wait for others.
    func probe<T>(_ body: (SQLiteConnection) throws -> T) throws -> T { try health.watching { try probeReader.run(body) } }

    /// Writes, and returns after the commit. Throws the error of the closure or of the storage.
    func write<T: Sendable>(
        bytes: Int = 0, grouping: Grouping = .shared, _ body: @escaping @Sendable (SQLiteConnection) throws -> T
    ) throws -> T {
        try health.watching { try writer.run(bytes: bytes, grouping: grouping, body) }
    }

    /// Writes something that may fail or come late: a caller that only reads does not depend on the writer.
    func note(_ body: @escaping @Sendable (SQLiteConnection) throws -> Void) {
        try? health.watching { try writer.note(body) }
    }

    /// The current trouble with the storage; nil if none is known.
    var trouble: SQLiteError? { health.trouble }

    /// Tests whether the trouble is over. A write into the books alone would not tell, because the log reuses its space: on a full
    /// disk, a small write may succeed and the next one fail.
    func tryAgain() throws {
        guard let trouble, !trouble.isReplaced else { return }
        let directory = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
        guard DiskProbe.failure(in: directory) == nil else { return }
        if trouble.isOfReading {
            guard health.isDueForReading(), try isReadable() else { return }
        } else if StorageFault(trouble).isOfTheFile {
            return
        }
        // Rewrites a page without changing it, after which every reader reads its pages again; the writer gives its own back.
        try write { [schemaVersion] in try $0.execute("PRAGMA shrink_memory; PRAGMA user_version = \(schemaVersion)") }
        try write(grouping: .outsideTransaction) { try $0.execute("PRAGMA wal_checkpoint(PASSIVE)") }
        if trouble.isOfReading { health.noteWholeFile() } else { health.noteWrite() }
    }

    /// Whether every page of the file can be read, and is one. Asks a connection that remembers nothing.
    private func isReadable() throws -> Bool {
        let file = try SQLiteConnection(
            path: path, mode: .readOnly, busyTimeoutMilliseconds: LedgerLimits.otherWriterWaitMilliseconds,
            options: BooksFile.options(of: path))
        return try file.first(
            "SELECT count(*) FROM pragma_quick_check WHERE quick_check <> 'ok' AND quick_check NOT LIKE '% FTS5 table %'"
        ) { try $0.next(Int.self) == 0 } ?? false
    }

    /// Throws if the file lost its name. For an operation that commits by itself.
    func requireInPlace() throws(SQLiteError) {
        guard watch.isInPlace() else { throw .replaced }
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
        probeReader.close()
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
