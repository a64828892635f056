import SQLite

/// The state of a source's record at one moment, before or after an import.
struct IdentityImage: PersonalRecord {
    struct Values: Equatable, PersonalRecord {
        let state: RecordObservation.State
        let date: LedgerDate
        let amount: Money
        let name: String
        let details: [UInt8]
    }

    /// The values written to the entry.
    let written: Values?
    /// The later values that were held.
    let held: Values?
    /// Whether a tombstone followed the held values.
    let isWithdrawn: Bool
    let isTombstoned: Bool
    let recordID: String?
    let balance: Money?
    /// The entry at that moment.
    let entryID: UniqueID?

    /// The import that followed this state; nil for the current state.
    let importRow: Int64?

    /// The state before each import that changed the record after `importRow`, earliest first, then the current state.
    static func trail(of identity: Int64, after importRow: Int64, _ database: SQLiteConnection) throws -> [IdentityImage] {
        try database.all(
            """
            SELECT n.import_id, a.currency, n.written_currency, n.written_pending, n.written_date, n.written_high, n.written_low,
                n.written_name, n.details, n.held_state, n.held_date, n.held_high, n.held_low, n.held_name, n.held_details,
                n.held_withdrawn, n.tombstoned_at, n.record_id, n.balance_high, n.balance_low, n.entry_public_id
            FROM import_change n JOIN source_identity i ON i.id = n.identity_id JOIN lineage l ON l.id = i.lineage_id
            JOIN account a ON a.id = l.account_id
            WHERE n.identity_id = ?1 AND n.import_id > ?2 ORDER BY n.import_id
            """, identity, importRow, row: read)
            + database.all(
                """
                SELECT NULL, a.currency, i.written_currency, i.written_pending, i.written_date, i.written_high, i.written_low,
                    i.written_name, i.details, h.state, h.date, h.amount_high, h.amount_low, h.name, h.details, h.withdrawn,
                    i.tombstoned_at, i.record_id, i.balance_high, i.balance_low, e.public_id
                FROM source_identity i JOIN lineage l ON l.id = i.lineage_id JOIN account a ON a.id = l.account_id
                LEFT JOIN held_record h ON h.identity_id = i.id LEFT JOIN entry e ON e.identity_id = i.id
                WHERE i.id = ?1
                """, identity, row: read)
    }

    private static func read(_ row: SQLiteRow) throws -> IdentityImage {
        let currency = try row.currency(row.isNull(2) ? 1 : 2)
        func values(from column: Int32, _ state: RecordObservation.State) -> Values {
            Values(
                state: state, date: row.date(column), amount: row.money(column + 1, currency), name: row.text(column + 3),
                details: row.isNull(column + 4) ? [] : row.blob(column + 4))
        }
        return IdentityImage(
            written: row.isNull(4) ? nil : values(from: 4, row.bool(3) ? .pending : .booked),
            held: try row.isNull(9) ? nil : values(from: 10, row.value(9, of: RecordObservation.State.self)),
            isWithdrawn: !row.isNull(15) && row.bool(15), isTombstoned: !row.isNull(16), recordID: row.optionalText(17),
            balance: row.isNull(18) ? nil : row.money(18, currency), entryID: row.optionalUniqueID(20),
            importRow: row.isNull(0) ? nil : row.int64(0))
    }
}
