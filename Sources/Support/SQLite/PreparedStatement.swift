import CSQLite

/// A statement that SQLite has compiled. Its connection binds it by position and steps it.
@usableFromInline
final class PreparedStatement {
    @usableFromInline let statement: OpaquePointer
    @usableFromInline let database: OpaquePointer
    @usableFromInline var isRunning = false

    init(_ sql: StaticString, on database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let result = sql.withUTF8Buffer { text in
            text.withMemoryRebound(to: CChar.self) { bytes in
                sqlite3_prepare_v3(
                    database, bytes.baseAddress, Int32(bytes.count), UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
            }
        }
        guard result == SQLITE_OK, let handle else { throw SQLiteError(result, on: database) }
        statement = handle
        self.database = database
    }

    /// A statement that is used only once.
    convenience init(once sql: String, on database: OpaquePointer) throws(SQLiteError) {
        try self.init(composed: sql, isKept: false, on: database)
    }

    /// A statement whose text is composed at run time.
    init(composed sql: String, isKept: Bool, on database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let result = sqlite3_prepare_v3(database, sql, -1, isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &handle, nil)
        guard result == SQLITE_OK, let handle else { throw SQLiteError(result, on: database) }
        statement = handle
        self.database = database
    }

    deinit { sqlite3_finalize(statement) }

    @inlinable var row: SQLiteRow { SQLiteRow(statement: statement) }

    @inlinable func bind(_ value: some SQLiteValue, _ index: inout Int32) throws(SQLiteError) {
        index += 1
        let result = value.bind(to: statement, at: index)
        guard result == SQLITE_OK else { throw failure(result) }
    }

    /// Moves to the next row; false at the end.
    @inlinable func step() throws(SQLiteError) -> Bool {
        let result = sqlite3_step(statement)
        if result == SQLITE_ROW { return true }
        guard result == SQLITE_DONE else { throw failure(result) }
        return false
    }

    /// Resets the statement for its next use and releases the bound values.
    @inlinable func finish() {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        isRunning = false
    }

    @usableFromInline func failure(_ code: Int32) -> SQLiteError { SQLiteError(code, on: database) }
}
