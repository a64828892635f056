import SQLite

/// The external id of a file's row within its lineage: the day that the source last stated, and the row of its identity.
///
/// Its eight bytes sort by day and then by identity, so the index of the identities finds all rows of a day in the order in which
/// they arrived. The identity makes the id unique, even if a row moves to another day and back.
struct StatementPosition: SQLiteValue {
    /// The table of the identities in the ids.
    static let table = "source_identity"

    private static let identityBits: UInt64 = 40
    private static let daysBeforeEpochMax = 1 << 23

    private let bits: UInt64

    init(day: LedgerDate, identity: Int64) {
        let days = UInt64(truncatingIfNeeded: day.daysSinceEpoch + Self.daysBeforeEpochMax)
        bits = days << Self.identityBits | UInt64(truncatingIfNeeded: identity) & (1 << Self.identityBits - 1)
    }

    /// Reads the external id of an identity's record. Nil for anything that is not the id of a file's row: another length,
    /// another identity, or an impossible day.
    init?(externalID bytes: [UInt8], identity: Int64) {
        guard bytes.count == 8 else { return nil }
        bits = bytes.reduce(0) { $0 << 8 | UInt64($1) }
        guard StatementPosition(day: day, identity: identity).bits == bits else { return nil }
    }

    /// The day that the source last stated.
    var day: LedgerDate {
        LedgerDate(daysSinceEpoch: Int(truncatingIfNeeded: bits >> Self.identityBits) - Self.daysBeforeEpochMax)
    }

    /// The bounds of all ids of a day.
    static func range(of day: LedgerDate) -> (first: StatementPosition, last: StatementPosition) {
        (StatementPosition(day: day, identity: 0), StatementPosition(day: day, identity: -1))
    }

    /// The id as it is stored.
    var externalID: ExternalID { ExternalID(bytes: withUnsafeBytes(of: bits.bigEndian) { Array($0) }) }

    /// Binds the eight bytes.
    func bind(to statement: OpaquePointer, at index: inout Int32) -> Int32 { externalID.bind(to: statement, at: &index) }
}

extension ExternalID {
    /// The source's own id of a record. The stored id of a file's row only states its position in these books, and means nothing
    /// in other books. So such a row has the id that the file gives it, or nil.
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
