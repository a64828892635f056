import Crypto
import SQLite

extension UniqueID: SQLiteValue {
    /// Binds the 16 bytes.
    package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 { bytes.bind(to: statement, at: &index) }
}

extension Instant: SQLiteValue {
    /// Binds the microseconds.
    package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        microseconds.bind(to: statement, at: &index)
    }
}

extension LedgerDate: SQLiteValue {
    /// Binds the days since 1970-01-01.
    package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        daysSinceEpoch.bind(to: statement, at: &index)
    }
}

extension SHA256Digest: SQLiteValue {
    /// Binds the 32 bytes.
    package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 { bytes.bind(to: statement, at: &index) }
}

extension ExternalID: SQLiteValue {
    /// Binds the exact bytes.
    package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 { bytes.bind(to: statement, at: &index) }
}

extension Currency: SQLiteValue {
    /// Binds the three letters.
    package func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 { code.bind(to: statement, at: &index) }
}

/// A type whose cases are the names that the schema admits in a TEXT column.
typealias SQLiteName = SQLiteValue & SQLiteReadable

extension UniqueID: SQLiteReadable {
    /// A column of 16 bytes.
    package init(next row: inout SQLiteRow) throws(SQLiteError) {
        guard let id = UniqueID(bytes: try row.next()) else { throw .damaged }
        self = id
    }
}

extension Instant: SQLiteReadable {
    /// A column of microseconds.
    package init(next row: inout SQLiteRow) throws(SQLiteError) { self.init(microseconds: try row.next()) }
}

extension LedgerDate: SQLiteReadable {
    /// A column of days.
    package init(next row: inout SQLiteRow) throws(SQLiteError) { self.init(daysSinceEpoch: try row.next()) }
}

extension SHA256Digest: SQLiteReadable {
    /// A digest of 32 bytes, as the schema requires.
    package init(next row: inout SQLiteRow) throws(SQLiteError) {
        guard let digest = SHA256Digest(bytes: try row.next()) else { throw .damaged }
        self = digest
    }
}

extension ExternalID: SQLiteReadable {
    /// The exact bytes.
    package init(next row: inout SQLiteRow) throws(SQLiteError) { self.init(bytes: try row.next()) }
}

extension Currency: SQLiteReadable {
    /// Writers admit only known codes, so any other text means that the file is damaged.
    package init(next row: inout SQLiteRow) throws(SQLiteError) {
        guard let currency = Currency(code: try row.next()) else { throw .damaged }
        self = currency
    }
}

/// An amount as its two columns store it. The currency is in another column.
struct MoneyColumns: SQLiteValue, SQLiteReadable {
    static let columnCount: Int32 = 2

    private let high: Int64
    private let low: Int64

    init(_ amount: Money) throws(MoneyError) { (high, low) = try amount.storage }

    init(next row: inout SQLiteRow) throws(SQLiteError) {
        high = try row.next()
        low = try row.next()
    }

    func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 {
        let result = high.bind(to: statement, at: &index)
        return result == 0 ? low.bind(to: statement, at: &index) : result
    }

    func amount(_ currency: Currency) -> Money { Money(high: high, low: low, currency: currency) }
}

extension Money {
    /// The value to bind for the amount's two columns.
    var columns: MoneyColumns {
        get throws(MoneyError) { try MoneyColumns(self) }
    }
}

extension SQLiteRow {
    /// The next amount, of two columns.
    mutating func money(_ currency: Currency) throws(SQLiteError) -> Money { try next(MoneyColumns.self).amount(currency) }

    /// The next three columns: a currency and an amount.
    mutating func money() throws(SQLiteError) -> Money {
        let currency = try next(Currency.self)
        return try money(currency)
    }

    /// A column of microseconds.
    func instant(_ column: Int32) -> Instant { Instant(microseconds: int64(column)) }

    /// A column of days.
    func date(_ column: Int32) -> LedgerDate { LedgerDate(daysSinceEpoch: int(column)) }
}
