import SQLite

/// Where the observations of one outside account go while an import is applied.
struct ImportTarget {
    let book: Int64
    let account: Int64
    let lineage: Int64
    let mapping: Int64
    let connection: Int64
    let importRow: Int64
    let currency: Currency
    let externalAccountID: ExternalID
    /// Unknown records up to this instant are a person's to decide: see `source_mapping.review_until`.
    let reviewUntil: Instant?

    /// The targets of a connection's mappings, in their order.
    static func all(
        _ mappings: [SourceMapping], connection: Connection, importRow: Int64, _ database: SQLiteConnection
    ) throws -> [ImportTarget] {
        let book = try database.first("SELECT book_id FROM connection WHERE id = ?", connection.row) { $0.int64(0) }
        guard let book else { throw LedgerError.notFound }
        return try mappings.map { mapping in
            guard let account = mapping.account else { throw LedgerError.accountSetupRequired }
            return ImportTarget(
                book: book, account: account, lineage: mapping.lineage, mapping: mapping.row, connection: connection.row,
                importRow: importRow, currency: mapping.currency, externalAccountID: mapping.externalID,
                reviewUntil: mapping.reviewUntil)
        }
    }
}
