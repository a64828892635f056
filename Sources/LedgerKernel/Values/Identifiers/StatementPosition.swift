import SQLite

/// The name of a file's row within its lineage: the day that the source last stated, and the row of its identity.
///
/// Eight bytes that sort as days do and within a day as identities do, so that the index of the identities finds all rows of a day in
/// the order in which they came. Because the identity is part of it, a row that moves to another day, and back, never takes a name
/// that another has.
struct StatementPosition: SQLiteValue {
    /// The table of the identities that are part of the names.
    static let table = "source_identity"

    private static let identityBits: UInt64 = 40
    private static let daysBeforeEpochMax = 1 << 23

    private let bits: UInt64

    init(day: LedgerDate, identity: Int64) {
        let days = UInt64(truncatingIfNeeded: day.daysSinceEpoch + Self.daysBeforeEpochMax)
        bits = days << Self.identityBits | UInt64(truncatingIfNeeded: identity) & (1 << Self.identityBits - 1)
    }

    /// Takes the name of an identity's record; nil for whatever is no name of a file's row: it has another length, another identity in
    /// it, or a day that no calendar has.
    init?(externalID bytes: [UInt8], identity: Int64) {
        guard bytes.count == 8 else { return nil }
        bits = bytes.reduce(0) { $0 << 8 | UInt64($1) }
        guard StatementPosition(day: day, identity: identity).bits == bits else { return nil }
    }

    /// The day that the source last stated.
    var day: LedgerDate {
        LedgerDate(daysSinceEpoch: Int(truncatingIfNeeded: bits >> Self.identityBits) - Self.daysBeforeEpochMax)
    }

    /// What all names of a day lie between.
    static func range(of day: LedgerDate) -> (first: StatementPosition, last: StatementPosition) {
        (StatementPosition(day: day, identity: 0), StatementPosition(day: day, identity: -1))
    }

    /// The name as it is stored.
    var externalID: ExternalID { ExternalID(bytes: withUnsafeBytes(of: bits.bigEndian) { Array($0) }) }

    /// Binds the eight bytes.
    func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 { externalID.bind(to: statement, at: &index) }
}

extension ExternalID {
    /// What the source itself calls a record. The stored name of a file's row only says where it lies in these books, and no other
    /// books would say the same; such a row is called by the id that the file gives it, and is nil where there is none.
    init?(stored bytes: [UInt8], identity: Int64, recordID: String?) {
        if let recordID {
            self.init(bytes: Array(recordID.utf8))
        } else if StatementPosition(externalID: bytes, identity: identity) == nil {
            self.init(bytes: bytes)
        } else {
            return nil
        }
    }
}
