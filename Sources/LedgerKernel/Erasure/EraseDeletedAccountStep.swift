import SQLite

/// One bounded step that erases a deleted account. The account lies in a closed book of its own that neither a reset nor a
/// discard owns.
struct EraseDeletedAccountStep {
    /// - Returns: whether there was anything to do.
    func run(_ scope: WriteScope) throws -> Bool {
        let database = scope.database
        let found = try database.first(
            """
            SELECT a.id, b.id FROM book b JOIN account a ON a.book_id = b.id
            WHERE b.closed_at IS NOT NULL AND b.reset_id IS NULL
                AND NOT EXISTS (SELECT 1 FROM lineage l JOIN source_mapping m ON m.lineage_id = l.id
                    JOIN connection c ON c.id = m.connection_id
                    WHERE l.account_id = a.id AND c.purge_requested_at IS NOT NULL AND c.purge_completed_at IS NULL)
            LIMIT 1
            """
        ) { try (account: $0.next(Int64.self), book: $0.next(Int64.self)) }
        guard let found else { return false }
        if try eraseRows(of: found.account, database) {
            try ScrubRequest.addForCopies(book: found.book, scope)
            return true
        }
        try finish(found.account, book: found.book, scope)
        return true
    }

    /// - Returns: whether there may be more.
    private func eraseRows(of account: Int64, _ database: SQLiteConnection) throws -> Bool {
        let count = LedgerLimits.rowsPerEraseStep
        let entries = try database.run(
            "DELETE FROM entry WHERE id IN (SELECT id FROM entry WHERE account_id = ? LIMIT ?)", account, count)
        if entries > 0 { return true }
        let identities = try database.run(
            """
            DELETE FROM source_identity WHERE id IN (SELECT i.id FROM lineage l JOIN source_identity i ON i.lineage_id = l.id
                WHERE l.account_id = ? LIMIT ?)
            """, account, count)
        if identities > 0 { return true }
        return try database.run(
            """
            DELETE FROM balance_observation WHERE id IN (SELECT o.id FROM lineage l
                JOIN balance_observation o ON o.lineage_id = l.id WHERE l.account_id = ? LIMIT ?)
            """, account, count) > 0
    }

    /// The marked lineages stay, so nothing reuses their identity. Everything that describes them is deleted.
    private func finish(_ account: Int64, book: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try database.run(
            "DELETE FROM conflict WHERE lineage_id IN (SELECT id FROM lineage WHERE account_id = ?)", account)
        for lineage in try database.all("SELECT id FROM lineage WHERE account_id = ?", account, row: { try $0.next(Int64.self) })
        {
            try SourceMapping.erase(lineage: lineage, database)
        }
        try database.run(
            "DELETE FROM stated_balance WHERE lineage_id IN (SELECT id FROM lineage WHERE account_id = ?)", account)
        try database.run(
            """
            UPDATE lineage SET account_id = NULL, linked_balance_high = NULL, linked_balance_low = NULL,
                linked_entries_high = NULL, linked_entries_low = NULL WHERE account_id = ?
            """, account)
        try database.run("DELETE FROM account WHERE id = ?", account)
        try database.run("DELETE FROM book WHERE id = ?", book)
        try ScrubRequest.add(scope)
    }
}
