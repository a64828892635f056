import CSQLite

/// A value that stands in one column, or in several that follow each other.
@usableFromInline
package protocol SQLiteColumns {
    static var columnCount: Int32 { get }
}

extension SQLiteColumns {
    @inlinable package static var columnCount: Int32 { 1 }
}

/// A value that can be bound to a statement.
@usableFromInline
package protocol SQLiteValue: SQLiteColumns {
    /// Binds the value to the parameters after the index, moves the index to the last of them, and returns SQLite's result code.
    func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32
}

extension Int64: SQLiteValue {
    @inlinable package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        index += 1
        return sqlite3_bind_int64(statement, index, self)
    }
}

extension Int: SQLiteValue {
    @inlinable package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        index += 1
        return sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Bool: SQLiteValue {
    /// Binds 0 or 1.
    @inlinable package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        index += 1
        return sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

extension String: SQLiteValue {
    /// Binds a TEXT by its length, so that a NUL in it is kept.
    @inlinable package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        index += 1
        let place = index
        var text = self
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { bytes in
                // An empty buffer may have no address, and a null address would bind NULL.
                guard let start = bytes.baseAddress else { return csqlite_bind_text_copy(statement, place, "", 0) }
                return csqlite_bind_text_copy(statement, place, start, UInt64(bytes.count))
            }
        }
    }
}

extension Array: SQLiteColumns, SQLiteValue where Element == UInt8 {
    /// Binds a BLOB; an empty array is an empty blob, not NULL.
    @inlinable package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        index += 1
        let place = index
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(statement, place, 0) }
            return csqlite_bind_blob_copy(statement, place, start, UInt64(bytes.count))
        }
    }
}

extension Optional: SQLiteColumns where Wrapped: SQLiteColumns {
    @inlinable package static var columnCount: Int32 { Wrapped.columnCount }
}

extension Optional: SQLiteValue where Wrapped: SQLiteValue {
    /// Binds the value, or NULL for each of its columns: what `finish` leaves.
    @inlinable package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        if let value = self { return value.bind(to: statement, at: &index) }
        index += Wrapped.columnCount
        // SQLite checks the place, so that a value too many is an error also where it is nil.
        return sqlite3_bind_null(statement, index)
    }
}

/// A value for a parameter with a name (`:name`). A statement without that parameter has no use for the value.
package struct Named<Value: SQLiteValue>: SQLiteValue {
    private let name: StaticString
    private let value: Value

    package init(_ name: StaticString, _ value: Value) {
        self.name = name
        self.value = value
    }

    package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        let place = name.withUTF8Buffer { text in
            text.withMemoryRebound(to: CChar.self) { sqlite3_bind_parameter_index(statement, $0.baseAddress) }
        }
        guard place > 0 else { return SQLITE_OK }
        index = place - 1
        return value.bind(to: statement, at: &index)
    }
}
