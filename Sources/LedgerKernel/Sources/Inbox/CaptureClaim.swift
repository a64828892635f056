import SQLite

/// Checks that a batch matches the capture that it names, and that the capture does not overlap others (docs/spec/financekit.md §3,
/// "Capture").
struct CaptureClaim {
    let envelope: BatchEnvelope
    let stream: StreamPosition

    private struct Known {
        let row: Int64
        let firstSequence: Int
        let chunkCount: Int
        let receivedChunks: Int
        let mode: String
        let capturedAt: Instant
    }

    /// The row of the capture; nil if this batch is its first chunk.
    func run(_ database: SQLiteConnection) throws -> Int64? {
        if let known = try find(database) {
            try requireNextChunk(of: known)
            return known.row
        }
        guard envelope.chunkIndex == 0 else { throw LedgerError.captureConflict }
        try requireUnclaimed(database)
        try requireCompleteBefore(database)
        return nil
    }

    private func find(_ database: SQLiteConnection) throws -> Known? {
        try database.first(
            """
            SELECT id, first_sequence, chunk_count, received_chunks, mode, captured_at
            FROM capture WHERE stream_id = ? AND external_id = ?
            """, stream.row, envelope.captureID
        ) { row in
            try Known(
                row: row.next(Int64.self), firstSequence: row.next(Int.self), chunkCount: row.next(Int.self),
                receivedChunks: row.next(Int.self),
                mode: row.next(String.self),
                capturedAt: row.next(Instant.self))
        }
    }

    /// Chunks arrive in order, with the same count, mode and time. Devices mark the snapshot as complete only in the last chunk.
    private func requireNextChunk(of known: Known) throws {
        let fits =
            envelope.chunkIndex == known.receivedChunks && envelope.sequence == known.firstSequence + known.receivedChunks
            && envelope.chunkCount == known.chunkCount && envelope.captureMode.rawValue == known.mode
            && envelope.capturedAt == known.capturedAt
        guard fits, known.receivedChunks < known.chunkCount else { throw LedgerError.captureConflict }
    }

    /// No other capture may claim the sequences that this capture needs. Captures below the cursor are applied as a whole and
    /// need no check.
    private func requireUnclaimed(_ database: SQLiteConnection) throws {
        let claimed = try database.first(
            """
            SELECT 1 FROM capture
            WHERE stream_id = ?1 AND first_sequence >= ?4 AND first_sequence < ?2 + ?3 AND first_sequence + chunk_count > ?2
            LIMIT 1
            """, stream.row, envelope.sequence, envelope.chunkCount, stream.nextSequence
        ) { _ in true }
        guard claimed == nil else { throw LedgerError.captureConflict }
    }

    private func requireCompleteBefore(_ database: SQLiteConnection) throws {
        let incomplete = try database.first(
            """
            SELECT 1 FROM capture
            WHERE stream_id = ? AND first_sequence >= ? AND first_sequence < ? AND received_chunks < chunk_count LIMIT 1
            """, stream.row, stream.nextSequence, envelope.sequence
        ) { _ in true }
        guard incomplete == nil else { throw LedgerError.captureIncomplete }
    }
}
