import Crypto
import SQLite

/// Stores a validated batch in the inbox. The answer goes out after the commit (docs/spec/financekit.md §3).
struct AcceptBatch {
    let access: PublisherAccess
    let session: PublisherSession
    let envelope: BatchEnvelope
    let payload: [UInt8]
    let digest: SHA256Digest
    /// Whether to bound what the connection keeps.
    var trims = false

    func run(_ scope: WriteScope) throws -> Receipt {
        let database = scope.database
        let state = try UploadState.load(connection: access.connection, receivedAt: scope.now, database)
        if let refusal = state.refusal { throw refusal }
        guard state.connection.generation == session.generation else { throw LedgerError.generationConflict }
        if let known = try Self.repeated(access, envelope.batchID, digest, database) { return known }
        let stream = try StreamPosition.load(connection: access.connection, database)
        try requirePosition(stream, database)
        let capture = try CaptureClaim(envelope: envelope, stream: stream).run(database)
        try requireRoom(stream, now: scope.now, database)
        let batch = try store(stream, capture, scope)
        if trims { try TrimPayloads(connection: access.connection).run(database) }
        try database.run(
            "UPDATE connection SET last_contact_at = ?2, last_accepted_at = ?2 WHERE id = ?1", access.connection, scope.now)
        return try Receipt.load(batch: batch, database)
    }

    /// The receipt of the same batch, if it is already stored. Other bytes under its id are a conflict.
    static func repeated(
        _ access: PublisherAccess, _ batchID: UniqueID, _ digest: SHA256Digest, _ database: SQLiteConnection
    ) throws -> Receipt? {
        let known = try database.first(
            """
            SELECT b.id, b.digest FROM connection c
            JOIN stream s ON s.connection_id = c.id AND s.generation = c.generation
            JOIN batch b ON b.stream_id = s.id AND b.external_id = ?2
            WHERE c.id = ?1
            """, access.connection, batchID
        ) { try (row: $0.next(Int64.self), digest: $0.next([UInt8].self)) }
        guard let known else { return nil }
        // The digest covers the position, so the same bytes name the same sequence and stream.
        guard known.digest == digest.bytes else { throw LedgerError.batchConflict }
        return try Receipt.load(batch: known.row, database)
    }

    private func requirePosition(_ stream: StreamPosition, _ database: SQLiteConnection) throws {
        let isTaken = try database.first(
            "SELECT 1 FROM batch WHERE stream_id = ? AND sequence = ?", stream.row, envelope.sequence
        ) { _ in true }
        guard envelope.sequence >= stream.nextSequence, isTaken == nil else { throw LedgerError.sequenceConflict }
    }

    private func requireRoom(_ stream: StreamPosition, now: Instant, _ database: SQLiteConnection) throws {
        let waiting = try database.first(
            "SELECT count(*) FROM batch WHERE stream_id = ? AND status IN ('accepted', 'processing')", stream.row
        ) { try $0.next(Int.self) }
        guard waiting ?? 0 < LedgerLimits.queuedBatchesMax,
            envelope.sequence - stream.nextSequence < LedgerLimits.queuedBatchesMax
        else {
            throw LedgerError.inboxFull(secondsUntilAttempt: try secondsUntilAttempt(stream, now, database))
        }
    }

    /// How long the stream's next capture waits after a failed attempt; nil if it does not wait. A longer wait than the delay of its attempt
    /// was written while the clock was ahead, and is over (`ClaimWork`).
    private func secondsUntilAttempt(_ stream: StreamPosition, _ now: Instant, _ database: SQLiteConnection) throws -> Int64? {
        let waiting = try database.first(
            """
            SELECT next_attempt_at, attempts FROM capture WHERE stream_id = ? AND first_sequence = ? AND next_attempt_at > ?
            """, stream.row, stream.nextSequence, now
        ) {
            (
                seconds: (try $0.next(Instant.self).microseconds - now.microseconds) / 1_000_000,
                most: WorkItem.waitSeconds(
                    attempts: try $0.next(), firstDelay: LedgerLimits.applyRetryDelaySecondsDefault)
            )
        }
        return waiting.flatMap { $0.seconds <= $0.most ? $0.seconds : nil }
    }

    private func store(_ stream: StreamPosition, _ capture: Int64?, _ scope: WriteScope) throws -> Int64 {
        let database = scope.database
        let capture = try capture ?? insertCapture(stream, database)
        try database.run(
            "UPDATE capture SET received_chunks = received_chunks + 1, snapshot_complete = ?2 WHERE id = ?1",
            capture, envelope.snapshotComplete)
        try database.run(
            """
            INSERT INTO batch (stream_id, capture_id, external_id, sequence, digest, status, accepted_at)
            VALUES (?, ?, ?, ?, ?, 'accepted', ?)
            """, stream.row, capture, envelope.batchID, envelope.sequence, digest, max(scope.now, session.receivedAt))
        let batch = database.lastInsertedRow
        try database.run("INSERT INTO payload (batch_id, bytes) VALUES (?, ?)", batch, payload)
        return batch
    }

    private func insertCapture(_ stream: StreamPosition, _ database: SQLiteConnection) throws -> Int64 {
        try database.run(
            """
            INSERT INTO capture (stream_id, external_id, first_sequence, chunk_count, mode, snapshot_complete, captured_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, stream.row, envelope.captureID, envelope.sequence, envelope.chunkCount, envelope.captureMode.rawValue,
            envelope.snapshotComplete, envelope.capturedAt)
        return database.lastInsertedRow
    }
}
