import CSQLite

/// A statement that SQLite has compiled. Its connection binds it by position and steps it.
@usableFromInline
final class PreparedStatement {
    @usableFromInline let statement: OpaquePointer
    @usableFromInline let database: OpaquePointer
    @usableFromInline var isRunning = false

    /// A statement that is kept.
    init(_ sql: SQL, on database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let result = sql.start.withMemoryRebound(to: CChar.self, capacity: sql.count) { text in
            sqlite3_prepare_v3(database, text, Int32(sql.count), UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        }
        guard result == SQLITE_OK, let handle else { throw SQLiteError(result, on: database) }
        statement = handle
        self.database = database
    }

    /// A statement that is used only once.
    init(once sql: String, on database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let result = sqlite3_prepare_v3(database, sql, -1, 0, &handle, nil)
        guard result == SQLITE_OK, let handle else { throw SQLiteError(result, on: database) }
        statement = handle
        self.database = database
    }

    deinit { sqlite3_finalize(statement) }

    @inlinable func bind(_ value: some SQLiteValue, _ index: inout Int32) throws(SQLiteError) {
        let result = value.bind(to: statement, at: &index)
        guard result == SQLITE_OK else { throw failure(result) }
    }

    /// Moves to the next row; false at the end.
    @inlinable func step() throws(SQLiteError) -> Bool {
        let result = sqlite3_step(statement)
        if result == SQLITE_ROW { return true }
        guard result == SQLITE_DONE else { throw failure(result) }
        return false
    }

    @inlinable func forEachRow(_ body: (inout SQLiteRow) throws -> Void) throws {
        while try step() {
            var row = SQLiteRow(statement: statement)
            try body(&row)
        }
    }

    /// A value of the first row; nil if there is none.
    @inlinable func firstRow<T>(_ body: (inout SQLiteRow) throws -> T) throws -> T? {
        guard try step() else { return nil }
        var row = SQLiteRow(statement: statement)
        return try body(&row)
    }

    /// Resets the statement for its next use and releases the bound values.
    @inlinable func finish() {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        isRunning = false
    }

    @usableFromInline func failure(_ code: Int32) -> SQLiteError { SQLiteError(code, on: database) }
}
