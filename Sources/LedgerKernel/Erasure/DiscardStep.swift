import SQLite

/// One bounded step of the erasure that a discard requested. The worker repeats it until nothing is left.
///
/// The database alone keeps the progress, so a crash between two steps loses nothing.
struct DiscardStep {
    /// The lineages to erase by connection, if known from the time of the discard. In restored books, other connections may share
    /// lineages that they did not share then. For a connection that is not listed, the step erases every lineage that no other
    /// connection supplies.
    var lineages: [UniqueID: Set<UniqueID>] = [:]

    /// Whether there was anything to do. Books that a reset has closed are the reset's to erase.
    func run(_ scope: WriteScope) throws -> Bool {
        let connection = try scope.database.first(
            """
            SELECT c.id, c.user_id, c.public_id, c.book_id FROM connection c JOIN book b ON b.id = c.book_id AND b.closed_at IS NULL
            WHERE c.purge_requested_at IS NOT NULL AND c.purge_completed_at IS NULL ORDER BY c.id LIMIT 1
            """
        ) { row in
            try (
                row: row.next(Int64.self), user: row.next(Int64.self), id: row.next(UniqueID.self), book: row.next(Int64.self)
            )
        }
        guard let connection else { return false }
        if try erasePayloads(of: connection.row, scope.database) {
            try ScrubRequest.addForCopies(book: connection.book, scope)
            return true
        }
        let known = lineages[connection.id]
        let candidates = try DiscardedLineage.candidates(connection: connection.row, scope.database)
        guard let next = candidates.first(where: { !$0.isShared && known?.contains($0.id) != false }) else {
            try complete(connection.row, scope)
            return true
        }
        if next.isCutOff {
            if try erase(next, scope) { try ScrubRequest.addForCopies(book: connection.book, scope) }
        } else {
            // Only the connection's own user can have requested the discard.
            try cutOff(next, user: connection.user, scope)
        }
        return true
    }

    /// Erases the raw bytes at once (docs/spec/financekit.md §6).
    private func erasePayloads(of connection: Int64, _ database: SQLiteConnection) throws -> Bool {
        let chunks = try database.run(
            """
            DELETE FROM statement_chunk WHERE id IN (
                SELECT c.id FROM statement_file f JOIN statement_chunk c ON c.file_id = f.id WHERE f.connection_id = ?1 LIMIT ?2)
            """, connection, LedgerLimits.chunksPerStatementStep)
        if chunks > 0 { return true }
        try database.run("DELETE FROM statement_file WHERE connection_id = ?", connection)
        return try database.run(
            """
            DELETE FROM payload WHERE batch_id IN (
                SELECT p.batch_id FROM stream s JOIN batch b ON b.stream_id = s.id JOIN payload p ON p.batch_id = b.id
                WHERE s.connection_id = ?1 LIMIT ?2)
            """, connection, LedgerLimits.payloadsPerEraseStep) > 0
    }

    /// From this commit on the family no longer sees the data, and the lineage cannot be used again.
    private func cutOff(_ lineage: DiscardedLineage, user: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try database.run("UPDATE lineage SET discarded_at = ?2 WHERE id = ?1", lineage.row, scope.now)
        try database.run("DELETE FROM account_link WHERE lineage_id = ?", lineage.row)
        try Transfer.dissolve(try Transfer.rows(lineage: lineage.row, database), user: user, scope)
        guard let account = lineage.account else { return }
        if lineage.isCreated {
            try Transfer.dissolve(try Transfer.rows(account: account, database), user: user, scope)
            try moveToClosedBook(account, scope)
        } else {
            try RecomputeBalance(account: account, lineage: lineage.row).run(scope)
        }
    }

    private func moveToClosedBook(_ account: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try database.run(
            """
            INSERT INTO book (family_id, opened_at, closed_at)
            SELECT b.family_id, ?2, ?2 FROM account a JOIN book b ON b.id = a.book_id WHERE a.id = ?1
            """, account, scope.now)
        try database.run("UPDATE account SET book_id = ?2 WHERE id = ?1", account, database.lastInsertedRow)
    }

    /// - Returns: whether there were rows to erase.
    private func erase(_ lineage: DiscardedLineage, _ scope: WriteScope) throws -> Bool {
        let database = scope.database
        let count = LedgerLimits.rowsPerEraseStep
        if let account = lineage.account, lineage.isCreated {
            let rows = try database.run(
                "DELETE FROM entry WHERE id IN (SELECT id FROM entry WHERE account_id = ? LIMIT ?)", account, count)
            if rows > 0 { return true }
        }
        try database.run(
            """
            DELETE FROM entry WHERE identity_id IN (
                SELECT id FROM source_identity WHERE lineage_id = ? ORDER BY external_id LIMIT ?)
            """, lineage.row, count)
        let identities = try database.run(
            """
            DELETE FROM source_identity WHERE id IN (
                SELECT id FROM source_identity WHERE lineage_id = ? ORDER BY external_id LIMIT ?)
            """, lineage.row, count)
        if identities > 0 { return true }
        let observations = try database.run(
            "DELETE FROM balance_observation WHERE id IN (SELECT id FROM balance_observation WHERE lineage_id = ? LIMIT ?)",
            lineage.row, count)
        if observations > 0 { return true }
        try finish(lineage, database)
        return false
    }

    /// The marked lineage stays, so nothing reuses its identity. Everything that describes it is deleted.
    private func finish(_ lineage: DiscardedLineage, _ database: SQLiteConnection) throws {
        try database.run("DELETE FROM conflict WHERE lineage_id = ?", lineage.row)
        try database.run("DELETE FROM stated_balance WHERE lineage_id = ?", lineage.row)
        try SourceMapping.erase(lineage: lineage.row, database)
        if let account = lineage.account, lineage.isCreated {
            let book = try database.first("SELECT book_id FROM account WHERE id = ?", account) { try $0.next(Int64.self) }
            try database.run("DELETE FROM account WHERE id = ?", account)
            try database.run("DELETE FROM book WHERE id = ? AND closed_at IS NOT NULL", book)
        }
        try database.run(
            """
            UPDATE lineage SET account_id = NULL, linked_balance_high = NULL, linked_balance_low = NULL,
                linked_entries_high = NULL, linked_entries_low = NULL WHERE id = ?
            """, lineage.row)
    }

    private func complete(_ connection: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try database.run("UPDATE connection SET purge_completed_at = ?2 WHERE id = ?1", connection, scope.now)
        try ScrubRequest.add(scope)
    }
}
