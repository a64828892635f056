import SQLite

/// The record of an import of a file.
enum StatementImportRow {
    /// Opens it. A hidden one's entries are seen by nobody until it is complete.
    static func open(
        _ id: UniqueID, _ order: StatementOrder, file: Int64, _ target: ImportTarget, _ actor: Actor, isHidden: Bool,
        _ transaction: Transaction
    ) throws -> Int64 {
        let database = transaction.database
        try database.run(
            """
            INSERT INTO import (public_id, book_id, connection_id, user_id, file_id, layout_id, label, provider_version, applied_at,
                rejected, ignored, upserted, unchanged, retracted, review_required, source_only, settled, balances, accounts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0)
            """, id, target.book, target.connection, actor.user, file, order.layoutID, order.label, order.providerVersion,
            transaction.now, order.rejectedCount, order.ignoredCount)
        let row = database.lastInsertedRow
        if isHidden { try database.run("INSERT INTO hidden_import (import_id) VALUES (?)", row) }
        return row
    }

    /// Lets everybody see it, with what it did.
    static func complete(_ row: Int64, _ order: StatementOrder, _ tally: StatementTally, _ database: SQLiteConnection) throws {
        try database.run("DELETE FROM hidden_import WHERE import_id = ?", row)
        try database.run(
            """
            UPDATE import SET added = ?2, upserted = ?3, unchanged = ?4, review_required = ?5,
                balances = (SELECT count(*) FROM balance_observation WHERE import_id = ?1)
            WHERE id = ?1
            """, row, tally.added, tally.added + tally.updated, tally.matched, tally.reviews)
    }
}
