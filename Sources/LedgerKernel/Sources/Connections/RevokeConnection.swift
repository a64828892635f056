import SQLite

/// Ends a connection's right to supply data.
enum RevokeConnection {
    /// Revokes credentials and queued batches and ends account links at once. Accounts, balances and entries stay.
    static func cutOff(connection: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try Credential.revokeAll(connection: connection, scope)
        try revokeQueued(connection: connection, code: .connectionRevoked, scope)
        // A link passes to another connection, active or in repair, that maps the lineage. Without one, the link ends.
        try database.run(
            """
            UPDATE account_link SET connection_id = ifnull((
                SELECT c.id FROM source_mapping m JOIN connection c ON c.id = m.connection_id
                WHERE m.lineage_id = account_link.lineage_id AND c.id <> ?1 AND c.status IN ('active', 'repair_required')
                ORDER BY c.status = 'active' DESC, c.id LIMIT 1), connection_id)
            WHERE connection_id = ?1
            """, connection)
        try database.run("DELETE FROM account_link WHERE connection_id = ?", connection)
        try SourceMapping.eraseLeftOver(connection: connection, database)
        try database.run(
            "UPDATE connection SET status = 'revoked', updated_at = ?2 WHERE id = ?1", connection, scope.now)
        try database.requireNone("SELECT 1 FROM connection WHERE id = ? AND status <> 'revoked'", connection)
    }

    /// A repair starts again: revokes batches that are accepted, processing or failed.
    static func revokeUnapplied(connection: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            UPDATE batch SET status = 'revoked', error_code = ?2, finished_at = ifnull(finished_at, ?3)
            WHERE status IN ('accepted', 'processing', 'failed')
                AND stream_id IN (SELECT id FROM stream WHERE connection_id = ?1)
            """, connection, LedgerError.generationReplaced.code, scope.now)
    }

    /// Revokes batches that are accepted or processing; they are never applied.
    static func revokeQueued(connection: Int64, code: LedgerError, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            UPDATE batch SET status = 'revoked', error_code = ?2, finished_at = ?3
            WHERE status IN ('accepted', 'processing') AND stream_id IN (SELECT id FROM stream WHERE connection_id = ?1)
            """, connection, code.code, scope.now)
    }
}
