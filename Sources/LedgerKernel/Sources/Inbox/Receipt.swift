import Crypto
import SQLite

/// What a publisher is told about a batch. It contains no financial values.
package struct Receipt: Sendable {
    package enum Status: String, Sendable, CaseIterable, SQLiteName {
        case accepted
        case processing
        case applied
        case failed
        case revoked
    }

    /// The connection that supplied the batch.
    package let connectionID: UniqueID
    /// The publisher that sent the batch.
    package let publisherID: UniqueID
    /// The generation of the batch.
    package let generation: Int
    /// The stream of the batch.
    package let streamID: UniqueID
    /// The publisher's id of the batch.
    package let batchID: UniqueID
    /// The position in the stream.
    package let sequence: Int
    /// The digest of the exact bytes.
    package let payloadDigest: SHA256Digest
    package let status: Status
    /// When the batch was stored.
    package let acceptedAt: Instant
    /// When the batch was applied.
    package let appliedAt: Instant?
    /// Why the batch failed or was revoked.
    package let errorCode: String?
    /// What the whole capture did; nil until it is applied.
    package let counts: ImportCounts?
}

extension Receipt {
    static func load(batch: Int64, _ database: SQLiteConnection) throws -> Receipt {
        try database.require(
            """
            SELECT c.public_id, c.publisher_id, s.generation, s.public_id, b.external_id, b.sequence, b.digest, b.status,
                b.accepted_at, CASE b.status WHEN 'applied' THEN b.finished_at END, b.error_code,
                i.upserted, i.unchanged, i.retracted, i.review_required, i.source_only, i.settled, i.balances, i.accounts
            FROM batch b
            JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
            JOIN capture p ON p.id = b.capture_id LEFT JOIN import i ON i.id = p.import_id AND b.status = 'applied'
            WHERE b.id = ?
            """, batch
        ) { row in
            try Receipt(
                connectionID: row.next(), publisherID: row.next(), generation: row.next(), streamID: row.next(),
                batchID: row.next(), sequence: row.next(), payloadDigest: row.next(), status: row.next(), acceptedAt: row.next(),
                appliedAt: row.next(), errorCode: row.next(), counts: row.next())
        }
    }

    /// The receipt of a batch of the connection; a batch of the current generation takes precedence over earlier ones.
    static func find(_ batchID: UniqueID, connection: Int64, _ database: SQLiteConnection) throws -> Receipt {
        let row = try database.first(
            """
            SELECT b.id FROM stream s JOIN batch b ON b.stream_id = s.id AND b.external_id = ?2
            WHERE s.connection_id = ?1 ORDER BY s.generation DESC LIMIT 1
            """, connection, batchID
        ) { try $0.next(Int64.self) }
        guard let row else { throw LedgerError.notFound }
        return try load(batch: row, database)
    }
}
