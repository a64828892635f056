import CSQLite

/// One connection to a SQLite file, with its prepared statements. Only one thread may use it at a time; it is not `Sendable`.
///
/// A statement is `SQL`, composed of texts known at compile time, prepared once and kept. Values are always bound.
@usableFromInline
package final class SQLiteConnection {
    /// What the connection may do.
    package enum Mode: Sendable {
        case readOnly
        case readWrite
        case readWriteCreate
    }

    @usableFromInline let database: OpaquePointer
    private var statements: [UnsafeRawPointer: PreparedStatement] = [:]
    private let walPageCount: UnsafeMutablePointer<Int32>
    private let busyTimeoutMilliseconds: Int32

    /// Opens the file.
    /// - Parameter busyTimeoutMilliseconds: how long to wait while another process holds the database.
    package init(
        path: String, mode: Mode, busyTimeoutMilliseconds: Int32, options: SQLiteFileOptions = []
    ) throws(SQLiteError) {
        let access =
            switch mode {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        _ = Self.configuration
        var handle: OpaquePointer?
        let isPlain = options.isEmpty
        let result = sqlite3_open_v2(
            isPlain ? path : options.name(of: path), &handle,
            access | (isPlain ? 0 : SQLITE_OPEN_URI) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard result == SQLITE_OK, let handle else {
            let error = SQLiteError(result, on: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        database = handle
        walPageCount = .allocate(capacity: 1)
        walPageCount.initialize(to: 0)
        csqlite_count_wal_pages(handle, walPageCount)
        self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
        sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
        TextSearch.install(on: handle)
    }

    /// Set once for the process, before its first connection. If SQLite refuses it, that only costs speed.
    private static let configuration = csqlite_disable_memory_statistics()

    deinit {
        statements.removeAll()
        sqlite3_close_v2(database)
        walPageCount.deallocate()
    }

    /// The number of pages in the write-ahead log after this connection's last commit. Only an explicit checkpoint copies them
    /// into the file.
    package var walPages: Int { Int(walPageCount.pointee) }

    /// The log has no pages any more.
    func noteEmptyLog() { walPageCount.pointee = 0 }

    /// Runs the closure without the wait for other processes.
    func withoutWaiting<Result>(_ body: () -> Result) -> Result {
        sqlite3_busy_timeout(database, 0)
        defer { sqlite3_busy_timeout(database, busyTimeoutMilliseconds) }
        return body()
    }

    /// Runs a script without values: schema, pragmas, transaction control.
    package func execute(_ script: String) throws(SQLiteError) {
        let result = sqlite3_exec(database, script, nil, nil, nil)
        guard result == SQLITE_OK else { throw SQLiteError(result, on: database) }
    }

    /// Limits the memory for pages of the file.
    package func limitCache(kibibytes: Int) throws(SQLiteError) { try execute("PRAGMA cache_size = -\(kibibytes)") }

    /// Runs a statement that returns no rows.
    /// - Returns: the number of rows that it changed.
    @inlinable @discardableResult
    package func run<each Value: SQLiteValue>(_ sql: SQL, _ values: repeat each Value) throws(SQLiteError) -> Int {
        let statement = try prepared(sql)
        defer { statement.finish() }
        var index: Int32 = 0
        repeat try statement.bind(each values, &index)
        while try statement.step() {}
        return Int(sqlite3_changes64(database))
    }

    /// Runs a query and passes each row to the closure.
    @inlinable
    package func forEach<each Value: SQLiteValue>(
        _ sql: SQL, _ values: repeat each Value, row body: (inout SQLiteRow) throws -> Void
    ) throws {
        let statement = try prepared(sql)
        defer { statement.finish() }
        var index: Int32 = 0
        repeat try statement.bind(each values, &index)
        try statement.forEachRow(body)
    }

    /// Runs a query and makes a value from each row.
    @inlinable
    package func all<each Value: SQLiteValue, T>(
        _ sql: SQL, _ values: repeat each Value, row body: (inout SQLiteRow) throws -> T
    ) throws -> [T] {
        var result: [T] = []
        try forEach(sql, repeat each values) { result.append(try body(&$0)) }
        return result
    }

    /// Runs a query and makes a value from its first row; nil if there is none.
    @inlinable
    package func first<each Value: SQLiteValue, T>(
        _ sql: SQL, _ values: repeat each Value, row body: (inout SQLiteRow) throws -> T
    ) throws -> T? {
        let statement = try prepared(sql)
        defer { statement.finish() }
        var index: Int32 = 0
        repeat try statement.bind(each values, &index)
        return try statement.firstRow(body)
    }

    /// Runs a query whose row must exist, and makes a value of it. Where there is none, the file is damaged: nothing that this
    /// program does takes such a row away.
    @inlinable
    package func require<each Value: SQLiteValue, T>(
        _ sql: SQL, _ values: repeat each Value, row body: (inout SQLiteRow) throws -> T
    ) throws -> T {
        guard let value = try first(sql, repeat each values, row: body) else { throw SQLiteError.damaged }
        return value
    }

    /// Reads back what a statement must have changed: runs a query that must find no row. A trigger that somebody planted in the
    /// file can undo a change that SQLite reports as made.
    @inlinable
    package func requireNone<each Value: SQLiteValue>(_ sql: SQL, _ values: repeat each Value) throws {
        guard try first(sql, repeat each values, row: { _ in true }) == nil else { throw SQLiteError.damaged }
    }

    /// The rowid of the last inserted row.
    @inlinable package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(database) }

    /// Whether the file's name leads to another file than this connection has open, or to none.
    package var hasMoved: Bool { csqlite_has_moved(database) != 0 }

    /// Whether a database transaction is open. SQLite ends it by itself after some storage failures.
    package var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }

    @usableFromInline
    func prepared(_ sql: SQL) throws(SQLiteError) -> PreparedStatement {
        let key = UnsafeRawPointer(sql.start)
        if let kept = statements[key], !kept.isRunning {
            kept.isRunning = true
            return kept
        }
        let statement = try PreparedStatement(sql, on: database)
        statement.isRunning = true
        // A statement that is requested while it runs (a query inside its own row closure) gets a second copy, which is not kept.
        if statements[key] == nil { statements[key] = statement }
        return statement
    }
}
