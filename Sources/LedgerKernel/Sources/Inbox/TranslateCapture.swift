import Crypto
import SQLite

/// The translated chunks of a capture, in order.
struct TranslatedCapture: Sendable {
    struct Chunk: Sendable {
        let row: Int64
        let digest: SHA256Digest
        let batch: TranslatedBatch
    }

    let chunks: [Chunk]
}

/// Reads a claimed capture and lets its provider translate it again, with the current mappings.
///
/// It works on a reader, so the writer stays free. The mappings of an active connection do not change, and the apply step checks
/// again that the connection is active and still owns the capture.
struct TranslateCapture {
    let item: WorkItem
    let provider: any PublishingProvider

    private struct Stored {
        let digest: SHA256Digest
        let acceptedAt: Instant
        let payload: [UInt8]
    }

    /// - Throws: `ApplyFailure`, or an error of the storage.
    func run(_ database: SQLiteConnection, now: Instant) throws -> TranslatedCapture {
        let state = try UploadState.load(connection: item.connection, receivedAt: now, database)
        guard let session = state.session else { throw ApplyFailure.postponed }
        let rows = try database.all(
            "SELECT id FROM batch WHERE capture_id = ? AND status = 'processing' ORDER BY sequence", item.capture
        ) { try $0.next(Int64.self) }
        return TranslatedCapture(chunks: try rows.map { try translate($0, for: session, database) })
    }

    private func translate(
        _ row: Int64, for session: PublisherSession, _ database: SQLiteConnection
    ) throws -> TranslatedCapture.Chunk {
        let stored = try load(row, database)
        let batch = try provider.translate(stored.payload, for: session.received(at: stored.acceptedAt))
        return TranslatedCapture.Chunk(row: row, digest: stored.digest, batch: batch)
    }

    private func load(_ row: Int64, _ database: SQLiteConnection) throws -> Stored {
        try database.require(
            "SELECT b.digest, b.accepted_at, p.bytes FROM batch b JOIN payload p ON p.batch_id = b.id WHERE b.id = ?", row
        ) { column in
            try Stored(
                digest: column.next(SHA256Digest.self), acceptedAt: column.next(Instant.self),
                payload: column.next([UInt8].self))
        }
    }
}
