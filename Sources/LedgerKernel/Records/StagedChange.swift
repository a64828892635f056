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
            record.amount.columns, record.amount.currency, record.name, record.isPending, record.recordID,
            record.balance?.columns)
    }

    /// The next staged change after `row`.
    static func next(
        after row: Int64, _ target: ImportTarget, _ database: SQLiteConnection
    ) throws -> (row: Int64, change: StagedChange)? {
        try database.first(
            """
            SELECT id, identity_id, line, evidence, rules_version, date, currency, amount_high, amount_low, name, record_id,
                balance_high, balance_low, pending
            FROM staged_change WHERE import_id = ? AND id > ? ORDER BY id LIMIT 1
            """, target.importRow, row
        ) { row in
            let (id, reference, line) = try (row.next(Int64.self), row.next(Int64.self), row.next(Int.self))
            let evidence = try StatementEvidence(kind: row.next(Int.self), rulesVersion: row.next(Int.self))
            let (date, amount) = try (row.next(LedgerDate.self), row.money())
            let record = try StatementRecord(
                date: date, amount: amount, name: row.next(), recordID: row.next(),
                balance: row.next(MoneyColumns?.self)?.amount(amount.currency), isPending: row.next())
            return (id, StagedChange(reference: reference, record: record, line: line, evidence: evidence))
        }
    }
}
