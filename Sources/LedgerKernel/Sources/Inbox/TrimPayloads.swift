import SQLite

/// Bounds the exact bytes that a connection keeps of batches that are done with: the oldest go first, before their retention is
/// over. Bytes that wait stay. Otherwise a publisher's credential alone could fill the disk.
struct TrimPayloads {
    let connection: Int64
    var bytesMax = LedgerLimits.keptPayloadBytesMax

    func run(_ database: SQLiteConnection) throws {
        try database.run(
            """
            DELETE FROM payload WHERE batch_id IN (
                SELECT batch_id FROM (
                    SELECT p.batch_id, sum(length(p.bytes)) OVER (ORDER BY b.finished_at DESC, b.id DESC) AS total
                    FROM stream s JOIN batch b ON b.stream_id = s.id JOIN payload p ON p.batch_id = b.id
                    WHERE s.connection_id = ?1 AND b.finished_at IS NOT NULL)
                WHERE total > ?2)
            """, connection, bytesMax)
    }
}
