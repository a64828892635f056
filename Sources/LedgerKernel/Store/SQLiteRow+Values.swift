import Crypto
import SQLite

extension UniqueID: SQLiteValue {
    /// Binds the 16 bytes.
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { bytes.bind(to: statement, at: index) }
}

extension Instant: SQLiteValue {
    /// Binds the microseconds.
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { microseconds.bind(to: statement, at: index) }
}

extension LedgerDate: SQLiteValue {
    /// Binds the days since 1970-01-01.
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { daysSinceEpoch.bind(to: statement, at: index) }
}

extension SHA256Digest: SQLiteValue {
    /// Binds the 32 bytes.
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { bytes.bind(to: statement, at: index) }
}

extension ExternalID: SQLiteValue {
    /// Binds the exact bytes.
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { bytes.bind(to: statement, at: index) }
}

extension Currency: SQLiteValue {
    /// Binds the three letters.
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 { code.bind(to: statement, at: index) }
}

extension SQLiteRow {
    /// A column of 16 bytes.
    func uniqueID(_ column: Int32) -> UniqueID { UniqueID(bytes: blob(column)) ?? UniqueID(high: 0, low: 0) }

    /// A column of 16 bytes, or nil for NULL.
    func optionalUniqueID(_ column: Int32) -> UniqueID? { isNull(column) ? nil : uniqueID(column) }

    /// A column of microseconds.
    func instant(_ column: Int32) -> Instant { Instant(microseconds: int64(column)) }

    /// A column of microseconds, or nil for NULL.
    func optionalInstant(_ column: Int32) -> Instant? { isNull(column) ? nil : instant(column) }

    /// A column of days.
    func date(_ column: Int32) -> LedgerDate { LedgerDate(daysSinceEpoch: int(column)) }

    /// A currency. Writers admit only known codes, so any other text means that the file is damaged.
    func currency(_ column: Int32) throws(SQLiteError) -> Currency {
        guard let currency = Currency(code: text(column)) else { throw .damaged }
        return currency
    }

    /// A digest of 32 bytes, as the schema requires.
    func digest(_ column: Int32) throws(SQLiteError) -> SHA256Digest {
        guard let digest = SHA256Digest(bytes: blob(column)) else { throw .damaged }
        return digest
    }

    /// An amount in two adjacent columns.
    func money(_ column: Int32, _ currency: Currency) -> Money {
        Money(high: int64(column), low: int64(column + 1), currency: currency)
    }

    /// A text that the schema restricts to the raw values of the type; any other text means that the file is damaged.
    func value<T: RawRepresentable<String>>(_ column: Int32, of type: T.Type) throws(SQLiteError) -> T {
        guard let value = T(rawValue: text(column)) else { throw .damaged }
        return value
    }
}
