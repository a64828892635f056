import Crypto
import SQLite

/// What became of a batch. It holds no financial values.
package struct Receipt: Sendable {
    /// Where the batch stands.
    package enum Status: String, Sendable, CaseIterable {
        case accepted
        case processing
        case applied
        case failed
        case revoked
    }

    /// The connection that it came by.
    package let connectionID: UniqueID
    /// The publisher that sent it.
    package let publisherID: UniqueID
    /// The generation that it belongs to.
    package let generation: Int
    /// The stream that it belongs to.
    package let streamID: UniqueID
    /// The publisher's name for it.
    package let batchID: UniqueID
    /// Its place in the stream.
    package let sequence: Int
    /// The digest of its exact bytes.
    package let payloadDigest: SHA256Digest
    package let status: Status
    /// When it was stored.
    package let acceptedAt: Instant
    /// When it was applied.
    package let appliedAt: Instant?
    /// Why it failed or was withdrawn.
    package let errorCode: String?
    /// What its whole capture did; nil until applied.
    package let counts: ImportCounts?
}

extension Receipt {
    /// The receipt of the batch in the row.
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

    /// The row of a batch of the connection: the current generation first, then earlier ones.
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
