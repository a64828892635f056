import SQLite

/// A source identity that the lineage already has, with the state of its record.
struct KnownIdentity {
    /// The values that the source last wrote to the entry.
    struct Written: Equatable, PersonalRecord {
        let date: LedgerDate
        let amount: Money
        let name: String
        let isPending: Bool
    }

    /// The present entry of the identity.
    struct EntryState {
        let row: Int64
        let publicID: UniqueID
        let isExcluded: Bool
    }

    let row: Int64
    let written: Written?
    /// Nil also if a person deleted the entry.
    let entry: EntryState?
    let isTombstoned: Bool
    let isDeletedByPerson: Bool
    let isSettled: Bool
    let isUnderReview: Bool
    /// Whether a person asked for the source's next statement, even if the record had ended.
    let isAwaited: Bool
    /// Whether the source has a held record here.
    let isHeld: Bool

    /// The identity of a source's record.
    static func find(
        _ externalID: ExternalID, lineage: Int64, currency: Currency, _ database: SQLiteConnection
    ) throws -> KnownIdentity? {
        try database.first(
            """
            SELECT i.id, i.written_date, i.written_high, i.written_low, i.written_name, i.written_pending, e.id, e.public_id,
                e.excluded, i.tombstoned_at IS NOT NULL, e.deleted_at IS NOT NULL, i.settled_at IS NOT NULL,
                EXISTS (SELECT 1 FROM conflict c WHERE c.identity_id = i.id AND c.status = 'open'), i.retry_at IS NOT NULL,
                EXISTS (SELECT 1 FROM held_record h WHERE h.identity_id = i.id)
            FROM source_identity i LEFT JOIN entry e ON e.identity_id = i.id
            WHERE i.lineage_id = ? AND i.external_id = ?
            """, lineage, externalID
        ) { row in
            let identity = try row.next(Int64.self)
            let written = try row.next(WrittenColumns?.self)?.written(currency)
            let entry = try row.next(EntryState?.self)
            let (isTombstoned, isDeleted) = try (row.next(Bool.self), row.next(Bool.self))
            return try KnownIdentity(
                row: identity, written: written, entry: isDeleted ? nil : entry, isTombstoned: isTombstoned,
                isDeletedByPerson: isDeleted, isSettled: row.next(), isUnderReview: row.next(), isAwaited: row.next(),
                isHeld: row.next())
        }
    }

    private struct WrittenColumns: SQLiteReadable, PersonalRecord {
        static let columnCount: Int32 = 5

        let date: LedgerDate
        let amount: MoneyColumns
        let name: String
        let isPending: Bool

        init(next row: inout SQLiteRow) throws(SQLiteError) {
            date = try row.next()
            amount = try row.next()
            name = try row.next()
            isPending = try row.next()
        }

        func written(_ currency: Currency) -> Written {
            Written(date: date, amount: amount.amount(currency), name: name, isPending: isPending)
        }
    }
}

extension KnownIdentity.EntryState: SQLiteReadable {
    static let columnCount: Int32 = 3

    init(next row: inout SQLiteRow) throws(SQLiteError) {
        self.init(row: try row.next(), publicID: try row.next(), isExcluded: try row.next())
    }
}
