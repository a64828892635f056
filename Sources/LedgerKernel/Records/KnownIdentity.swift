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
                e.excluded, i.tombstoned_at, e.deleted_at, i.settled_at,
                EXISTS (SELECT 1 FROM conflict c WHERE c.identity_id = i.id AND c.status = 'open'),
                EXISTS (SELECT 1 FROM held_record h WHERE h.identity_id = i.id), i.retry_at
            FROM source_identity i LEFT JOIN entry e ON e.identity_id = i.id
            WHERE i.lineage_id = ? AND i.external_id = ?
            """, lineage, externalID
        ) { row in
            let written =
                row.isNull(1)
                ? nil
                : Written(date: row.date(1), amount: row.money(2, currency), name: row.text(4), isPending: row.bool(5))
            let hasEntry = !row.isNull(6) && row.isNull(10)
            let entry = hasEntry ? EntryState(row: row.int64(6), publicID: row.uniqueID(7), isExcluded: row.bool(8)) : nil
            return KnownIdentity(
                row: row.int64(0), written: written, entry: entry, isTombstoned: !row.isNull(9),
                isDeletedByPerson: !row.isNull(10),
                isSettled: !row.isNull(11), isUnderReview: row.bool(12), isAwaited: !row.isNull(14), isHeld: row.bool(13))
        }
    }
}
