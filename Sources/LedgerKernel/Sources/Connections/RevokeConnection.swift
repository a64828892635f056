import SQLite

/// Ends a connection's right to supply data.
enum RevokeConnection {
    /// Credentials, queued batches and account links go at once; accounts, balances and entries stay.
    static func cutOff(connection: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try Credential.revokeAll(connection: connection, scope)
        try withdrawQueued(connection: connection, code: .connectionRevoked, scope)
        // A link passes on to another connection, active or in repair, that is mapped to the lineage; else it ends.
        try database.run(
            """
            UPDATE account_link SET connection_id = ifnull((
                SELECT c.id FROM source_mapping m JOIN connection c ON c.id = m.connection_id
                WHERE m.lineage_id = account_link.lineage_id AND c.id <> ?1 AND c.status IN ('active', 'repair_required')
                ORDER BY c.status = 'active' DESC, c.id LIMIT 1), connection_id)
            WHERE connection_id = ?1
            """, connection)
        try database.run("DELETE FROM account_link WHERE connection_id = ?", connection)
        try database.run(
            "UPDATE connection SET status = 'revoked', updated_at = ?2 WHERE id = ?1", connection, scope.now)
    }

    /// A repair starts anew: batches that are accepted, processing or failed count no more.
    static func withdrawUnapplied(connection: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            UPDATE batch SET status = 'revoked', error_code = ?2, finished_at = ifnull(finished_at, ?3)
            WHERE status IN ('accepted', 'processing', 'failed')
                AND stream_id IN (SELECT id FROM stream WHERE connection_id = ?1)
            """, connection, LedgerError.generationReplaced.code, scope.now)
    }

    /// Batches that are accepted or processing are applied no more.
    static func withdrawQueued(connection: Int64, code: LedgerError, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            UPDATE batch SET status = 'revoked', error_code = ?2, finished_at = ?3
            WHERE status IN ('accepted', 'processing') AND stream_id IN (SELECT id FROM stream WHERE connection_id = ?1)
            """, connection, code.code, scope.now)
    }
}
