import CSQLite
import SQLite

/// The name of a file's row within its lineage: the day that the source last stated, and the row's number within the day.
///
/// Eight bytes that sort as days and numbers do, so that the index of the identities finds all rows of a day in the order in which
/// they came.
struct StatementPosition: SQLiteValue {
    private let bits: UInt64

    init(day: LedgerDate, number: UInt32) {
        let days = UInt32(bitPattern: Int32(truncatingIfNeeded: day.daysSinceEpoch)) ^ 0x8000_0000
        bits = UInt64(days) << 32 | UInt64(number)
    }

    /// Takes a stored name; nil for one of another form.
    init?(bytes: [UInt8]) {
        guard bytes.count == 8 else { return nil }
        bits = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The row's number within its day.
    var number: UInt32 { UInt32(truncatingIfNeeded: bits) }

    /// The name as it is stored.
    var externalID: ExternalID { ExternalID(bytes: withUnsafeBytes(of: bits.bigEndian) { Array($0) }) }

    /// Binds the eight bytes.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        withUnsafeBytes(of: bits.bigEndian) { csqlite_bind_blob_copy(statement, index, $0.baseAddress, 8) }
    }
}
