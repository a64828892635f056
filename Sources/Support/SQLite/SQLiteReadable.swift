import CSQLite

/// A value that is read from the columns of a row in their order.
@usableFromInline
package protocol SQLiteReadable: SQLiteColumns {
    /// Reads the value and moves the row's cursor behind it.
    /// - Throws: `SQLiteError.damaged` for what this program never writes.
    init(next row: inout SQLiteRow) throws(SQLiteError)
}

extension Int64: SQLiteReadable {
    @inlinable package init(next row: inout SQLiteRow) throws(SQLiteError) {
        let column = row.advance()
        self = row.int64(column)
    }
}

extension Int: SQLiteReadable {
    @inlinable package init(next row: inout SQLiteRow) throws(SQLiteError) {
        let column = row.advance()
        self = row.int(column)
    }
}

extension Bool: SQLiteReadable {
    @inlinable package init(next row: inout SQLiteRow) throws(SQLiteError) {
        let column = row.advance()
        self = row.bool(column)
    }
}

extension String: SQLiteReadable {
    @inlinable package init(next row: inout SQLiteRow) throws(SQLiteError) {
        let column = row.advance()
        self = row.text(column)
    }
}

extension Array: SQLiteReadable where Element == UInt8 {
    @inlinable package init(next row: inout SQLiteRow) throws(SQLiteError) {
        let column = row.advance()
        self = row.blob(column)
    }
}

extension Optional: SQLiteReadable where Wrapped: SQLiteReadable {
    /// Nil where the first of the value's columns is NULL.
    @inlinable package init(next row: inout SQLiteRow) throws(SQLiteError) {
        if row.isNextNull {
            _ = row.advance(by: Wrapped.columnCount)
            self = nil
        } else {
            self = try Wrapped(next: &row)
        }
    }
}

/// A TEXT column that the schema holds to the raw values of the type.
extension SQLiteReadable where Self: RawRepresentable<String> {
    @inlinable package init(next row: inout SQLiteRow) throws(SQLiteError) {
        guard let value = Self(rawValue: try row.next(String.self)) else { throw .damaged }
        self = value
    }
}

extension SQLiteValue where Self: RawRepresentable<String> {
    @inlinable package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        rawValue.bind(to: statement, at: &index)
    }
}
