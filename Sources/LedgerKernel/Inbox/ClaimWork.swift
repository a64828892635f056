import SQLite

/// Takes on the captures that can be applied now, one a connection: complete, next in their stream, and due.
///
/// `processing` and the attempt's number are committed before the apply starts, so that a capture that kills the process is
/// counted (spec/financekit.md §5).
struct ClaimWork {
    func run(_ transaction: Transaction) throws -> [WorkItem] {
        let database = transaction.database
        let items = try database.all(
            """
            SELECT c.id, s.id, p.id, p.attempts, c.provider_id
            FROM connection c
            JOIN stream s ON s.connection_id = c.id AND s.generation = c.generation
            JOIN capture p ON p.stream_id = s.id AND p.first_sequence = s.next_sequence
            WHERE c.status = 'active' AND p.received_chunks = p.chunk_count AND p.next_attempt_at <= ?
            ORDER BY p.next_attempt_at, c.last_accepted_at LIMIT ?
            """, transaction.now, Limits.capturesPerRound
        ) { row in
            WorkItem(
                connection: row.int64(0), stream: row.int64(1), capture: row.int64(2), attempts: row.int(3), providerID: row.text(4))
        }
        return try items.compactMap { try claim($0, transaction) }
    }

    private func claim(_ item: WorkItem, _ transaction: Transaction) throws -> WorkItem? {
        let database = transaction.database
        // While the user may not write, queued batches wait, without attempts.
        let state = try UploadState.load(connection: item.connection, receivedAt: transaction.now, database)
        guard state.refusal == nil else { return nil }
        let begun = try database.run(
            "UPDATE batch SET status = 'processing' WHERE capture_id = ? AND status = 'accepted'", item.capture)
        // Already in processing: the storage failed under an attempt of this process, which goes on as the same attempt.
        if begun == 0 { return item }
        try database.run("UPDATE capture SET attempts = attempts + 1 WHERE id = ?", item.capture)
        return WorkItem(
            connection: item.connection, stream: item.stream, capture: item.capture, attempts: item.attempts + 1,
            providerID: item.providerID)
    }

    /// When the next capture that waits for a retry is due; nil when none waits.
    static func nextDue(after now: Instant, _ database: SQLiteConnection) throws -> Instant? {
        try database.first(
            """
            SELECT min(p.next_attempt_at)
            FROM connection c
            JOIN stream s ON s.connection_id = c.id AND s.generation = c.generation
            JOIN capture p ON p.stream_id = s.id AND p.first_sequence = s.next_sequence
            WHERE c.status = 'active' AND p.received_chunks = p.chunk_count AND p.next_attempt_at > ?
            """, now
        ) { $0.optionalInstant(0) } ?? nil
    }
}
