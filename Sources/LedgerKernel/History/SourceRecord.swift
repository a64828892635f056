import SQLite

/// A source's record of an entry: as it was last written to the entry, and what became of it since.
package struct SourceRecord: Sendable {
    /// The values of a record.
    package struct Values: Sendable {
        package let date: LedgerDate
        /// The amount, in the ledger's sign.
        package let amount: Money
        package let name: String
    }

    package let providerID: String
    /// The record as the source names it; nil for a row of a file that gives its rows no ids.
    package let externalID: ExternalID?
    /// What was last written to the entry.
    package let written: Values?
    /// What the source said later that is not in the entry.
    package let held: Values?
    /// When the source said that it no longer has the record.
    package let tombstonedAt: Instant?
    /// When a person decided that the books stay as they are.
    package let settledAt: Instant?

    static func read(_ identity: Int64, _ database: SQLiteConnection) throws -> SourceRecord? {
        try database.first(
            """
            SELECT l.provider_id, i.external_id, ifnull(i.written_currency, a.currency), i.written_high, i.written_low,
                i.written_date, i.written_name, h.amount_high, h.amount_low, h.date, h.name, i.tombstoned_at, i.settled_at,
                i.record_id
            FROM source_identity i JOIN lineage l ON l.id = i.lineage_id JOIN account a ON a.id = l.account_id
            LEFT JOIN held_record h ON h.identity_id = i.id WHERE i.id = ?
            """, identity
        ) { row in
            let currency = try row.currency(2)
            func values(_ first: Int32) -> Values? {
                if row.isNull(first) { return nil }
                return Values(date: row.date(first + 2), amount: row.money(first, currency), name: row.text(first + 3))
            }
            return SourceRecord(
                providerID: row.text(0),
                externalID: ExternalID(stored: row.blob(1), identity: identity, recordID: row.optionalText(13)),
                written: values(3), held: values(7),
                tombstonedAt: row.optionalInstant(11), settledAt: row.optionalInstant(12))
        }
    }
}
