import SQLite

/// Deletes the bytes of files that were last imported longer ago than the provider's retention, and the oldest of a connection that
/// keeps too many bytes, a bounded number of pieces at a time. The imported entries stay.
struct SweepStatements {
    let providerID: String
    let retentionSeconds: Int64
    var bytesPerConnectionMax = LedgerLimits.keptStatementBytesMax

    /// Whether anything was deleted.
    func run(_ scope: WriteScope) throws -> Bool {
        let database = scope.database
        // The retention of what was imported while the clock was ahead counts from now.
        try database.run("UPDATE statement_file SET used_at = ?1 WHERE used_at > ?1", scope.now)
        let file = try database.first(
            """
            SELECT id FROM (
                SELECT f.id, f.used_at,
                    sum(f.byte_count) OVER (PARTITION BY f.connection_id ORDER BY f.used_at DESC, f.id DESC) AS total
                FROM statement_file f JOIN connection c ON c.id = f.connection_id WHERE c.provider_id = ?1)
            WHERE used_at <= ?2 OR total > ?3 LIMIT 1
            """, providerID, scope.now.adding(seconds: -retentionSeconds), bytesPerConnectionMax
        ) { try $0.next(Int64.self) }
        guard let file else { return false }
        let chunks = try database.run(
            "DELETE FROM statement_chunk WHERE id IN (SELECT id FROM statement_chunk WHERE file_id = ? LIMIT ?)", file,
            LedgerLimits.chunksPerStatementStep)
        if chunks == 0 { try database.run("DELETE FROM statement_file WHERE id = ?", file) }
        return true
    }
}
