import SQLite

/// Deletes raw bytes of batches that were applied, failed or revoked longer ago than the provider's retention (docs/spec/financekit.md
/// §6). Bytes of waiting batches stay. It starts from the payloads, because receipts are kept for ever.
struct SweepPayloads {
    let providerID: String
    let retentionSeconds: Int64

    /// Whether anything was deleted.
    func run(_ scope: WriteScope) throws -> Bool {
        // The retention of what was finished while the clock was ahead counts from now.
        try scope.database.run(
            """
            UPDATE batch SET finished_at = ?1 WHERE id IN (
                SELECT b.id FROM payload p CROSS JOIN batch b ON b.id = p.batch_id WHERE b.finished_at > ?1)
            """, scope.now)
        return try scope.database.run(
            """
            DELETE FROM payload WHERE batch_id IN (
                SELECT p.batch_id FROM payload p CROSS JOIN batch b ON b.id = p.batch_id
                JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
                WHERE b.finished_at <= ?2 AND c.provider_id = ?1 LIMIT ?3)
            """, providerID, scope.now.adding(seconds: -retentionSeconds), LedgerLimits.payloadsPerEraseStep) > 0
    }
}
