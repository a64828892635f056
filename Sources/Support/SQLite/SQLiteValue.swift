import CSQLite

/// A value that can be bound to a statement.
@usableFromInline
package protocol SQLiteValue {
    /// Binds the value at the index, counted from 1, and returns SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int64: SQLiteValue {
    @inlinable package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }
}

extension Int: SQLiteValue {
    @inlinable package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Bool: SQLiteValue {
    /// Binds 0 or 1.
    @inlinable package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

extension String: SQLiteValue {
    /// Binds a TEXT by its length, so that a NUL in it is kept.
    @inlinable package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { bytes in
                // An empty buffer may have no address, and a null address would bind NULL.
                guard let start = bytes.baseAddress else { return csqlite_bind_text_copy(statement, index, "", 0) }
                return csqlite_bind_text_copy(statement, index, start, UInt64(bytes.count))
            }
        }
    }
}

extension Array: SQLiteValue where Element == UInt8 {
    /// Binds a BLOB; an empty array is an empty blob, not NULL.
    @inlinable package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(statement, index, 0) }
            return csqlite_bind_blob_copy(statement, index, start, UInt64(bytes.count))
        }
    }
}

extension Optional: SQLiteValue where Wrapped: SQLiteValue {
    /// Binds the value, or NULL.
    @inlinable package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .some(let value): value.bind(to: statement, at: index)
        case .none: sqlite3_bind_null(statement, index)
        }
    }
}
