import CSQLite

/// A value of any SQLite type except REAL, for statements whose columns are known only at run time.
package enum SQLiteDatum: SQLiteValue, Equatable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])

    /// Binds the value with its own type.
    package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        switch self {
        case .null: Int64?.none.bind(to: statement, at: &index)
        case .integer(let value): value.bind(to: statement, at: &index)
        case .text(let value): value.bind(to: statement, at: &index)
        case .blob(let value): value.bind(to: statement, at: &index)
        }
    }
}
