import CSQLite

/// The current row of a statement; valid until the statement's next step.
@usableFromInline
package struct SQLiteRow {
    @usableFromInline let statement: OpaquePointer
    /// The column that `next` reads.
    @usableFromInline var column: Int32 = 0

    @inlinable package init(statement: OpaquePointer) { self.statement = statement }

    /// Reads the next value and moves behind it.
    @inlinable package mutating func next<Value: SQLiteReadable>(_ type: Value.Type = Value.self) throws(SQLiteError) -> Value {
        try Value(next: &self)
    }

    /// Whether the next column is NULL; stays before it.
    @inlinable package var isNextNull: Bool { isNull(column) }

    /// Moves on.
    /// - Returns: the column that was the next.
    @inlinable package mutating func advance(by count: Int32 = 1) -> Int32 {
        defer { column += count }
        return column
    }

    /// Whether the column, counted from 0, is NULL.
    @inlinable package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    @inlinable package func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    @inlinable package func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    /// An INTEGER column as a truth value.
    @inlinable package func bool(_ column: Int32) -> Bool { sqlite3_column_int64(statement, column) != 0 }

    /// An INTEGER column, or nil for NULL.
    @inlinable package func optionalInt64(_ column: Int32) -> Int64? { isNull(column) ? nil : int64(column) }

    /// A whole TEXT column, including any NUL in it.
    @inlinable package func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// A TEXT column, or nil for NULL.
    @inlinable package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    @inlinable package func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }

    /// A BLOB column, or nil for NULL.
    @inlinable package func optionalBlob(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : blob(column) }
}
