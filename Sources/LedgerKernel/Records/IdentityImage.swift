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
    let isRetracted: Bool
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
            SELECT ifnull(n.written_currency, a.currency), n.written_pending, n.written_date, n.written_high, n.written_low,
                n.written_name, n.details, n.held_state, n.held_date, n.held_high, n.held_low, n.held_name, n.held_details,
                ifnull(n.held_retracted, 0), n.tombstoned_at IS NOT NULL, n.record_id, n.balance_high, n.balance_low,
                n.entry_public_id, n.import_id
            FROM import_change n JOIN source_identity i ON i.id = n.identity_id JOIN lineage l ON l.id = i.lineage_id
            JOIN account a ON a.id = l.account_id
            WHERE n.identity_id = ?1 AND n.import_id > ?2 ORDER BY n.import_id
            """, identity, importRow, row: read)
            + database.all(
                """
                SELECT ifnull(i.written_currency, a.currency), i.written_pending, i.written_date, i.written_high,
                    i.written_low, i.written_name, i.details, h.state, h.date, h.amount_high, h.amount_low, h.name, h.details,
                    ifnull(h.retracted, 0), i.tombstoned_at IS NOT NULL, i.record_id, i.balance_high, i.balance_low,
                    e.public_id, NULL
                FROM source_identity i JOIN lineage l ON l.id = i.lineage_id JOIN account a ON a.id = l.account_id
                LEFT JOIN held_record h ON h.identity_id = i.id LEFT JOIN entry e ON e.identity_id = i.id
                WHERE i.id = ?1
                """, identity, row: read)
    }

    private static func read(_ row: inout SQLiteRow) throws -> IdentityImage {
        let currency = try row.next(Currency.self)
        let isWrittenPending = try row.next(Bool.self)
        let written = try row.next(Columns?.self)
        let state = try row.next(RecordObservation.State?.self)
        let held = try row.next(Columns?.self)
        return try IdentityImage(
            written: written?.values(isWrittenPending ? .pending : .booked, currency),
            held: state.flatMap { held?.values($0, currency) }, isRetracted: row.next(), isTombstoned: row.next(),
            recordID: row.next(), balance: row.next(MoneyColumns?.self)?.amount(currency), entryID: row.next(),
            importRow: row.next())
    }

    private struct Columns: SQLiteReadable, PersonalRecord {
        static let columnCount: Int32 = 5

        let date: LedgerDate
        let amount: MoneyColumns
        let name: String
        let details: [UInt8]

        init(next row: inout SQLiteRow) throws(SQLiteError) {
            date = try row.next()
            amount = try row.next()
            name = try row.next()
            details = try row.next()
        }

        func values(_ state: RecordObservation.State, _ currency: Currency) -> Values {
            Values(state: state, date: date, amount: amount.amount(currency), name: name, details: details)
        }
    }
}
