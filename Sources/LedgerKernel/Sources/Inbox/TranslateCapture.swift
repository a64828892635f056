import Crypto
import SQLite

/// A capture's chunks as their provider reads them, in order.
struct TranslatedCapture: Sendable {
    struct Chunk: Sendable {
        let row: Int64
        let digest: SHA256Digest
        let batch: TranslatedBatch
    }

    let chunks: [Chunk]
}

/// Reads a claimed capture and has its provider translate it once more, against the mappings now in force.
///
/// It works on a reader, so that the writer is free meanwhile. Mappings of an active connection do not change, and the apply
/// looks again whether the connection is active and the capture still its own.
struct TranslateCapture {
    let item: WorkItem
    let provider: any PublishingProvider

    private struct Stored {
        let row: Int64
        let digest: SHA256Digest
        let acceptedAt: Instant
        let payload: [UInt8]
    }

    /// - Throws: `ApplyFailure`, or the storage's own failure.
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
        do {
            let stored = try load(row, database)
            let batch = try provider.translate(stored.payload, for: session.received(at: stored.acceptedAt))
            return TranslatedCapture.Chunk(row: row, digest: stored.digest, batch: batch)
        } catch {
            throw ApplyFailure.wrapping(error, inBatch: row)
        }
    }

    private func load(_ row: Int64, _ database: SQLiteConnection) throws -> Stored {
        try database.require(
            "SELECT b.digest, b.accepted_at, p.bytes FROM batch b JOIN payload p ON p.batch_id = b.id WHERE b.id = ?", row
        ) { column in
            try Stored(
                row: row, digest: column.next(SHA256Digest.self), acceptedAt: column.next(Instant.self),
                payload: column.next([UInt8].self))
        }
    }
}
