import SQLite

/// A known record whose values differ in a file, staged until it is applied to the entry.
struct StagedChange {
    let reference: Int64
    let record: StatementRecord
    let line: Int
    /// The evidence that matched the record; nil if an import repeats its own statement.
    let evidence: StatementEvidence?

    /// Stages the change.
    func store(_ target: ImportTarget, _ database: SQLiteConnection) throws {
        try database.run(
            """
            INSERT INTO staged_change (import_id, identity_id, line, evidence, rules_version, date, amount_high, amount_low, currency,
                name, pending, record_id, balance_high, balance_low)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, target.importRow, reference, line, evidence?.kind, evidence?.rulesVersion, record.date,
            record.amount.storage.high,
            record.amount.storage.low, record.amount.currency, record.name, record.isPending, record.recordID,
            record.balance?.storage.high, record.balance?.storage.low)
    }

    /// The next staged change after `row`.
    static func next(
        after row: Int64, _ target: ImportTarget, _ database: SQLiteConnection
    ) throws -> (row: Int64, change: StagedChange)? {
        try database.first(
            """
            SELECT id, identity_id, line, evidence, rules_version, date, currency, amount_high, amount_low, name, pending, record_id,
                balance_high, balance_low
            FROM staged_change WHERE import_id = ? AND id > ? ORDER BY id LIMIT 1
            """, target.importRow, row
        ) { row in
            let currency = try row.currency(6)
            let record = StatementRecord(
                date: row.date(5), amount: row.money(7, currency), name: row.text(9), recordID: row.optionalText(11),
                balance: row.isNull(12) ? nil : row.money(12, currency), isPending: row.bool(10))
            let change = StagedChange(
                reference: row.int64(1), record: record, line: row.int(2),
                evidence: StatementEvidence(kind: row.int(3), rulesVersion: row.int(4)))
            return (row.int64(0), change)
        }
    }
}
