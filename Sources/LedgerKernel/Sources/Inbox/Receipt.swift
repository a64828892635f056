import Crypto
import SQLite

/// What a publisher is told about a batch. It contains no financial values.
package struct Receipt: Sendable {
    package enum Status: String, Sendable, CaseIterable {
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
        let receipt = try database.first(
            """
            SELECT c.public_id, c.publisher_id, s.generation, s.public_id, b.external_id, b.sequence, b.digest, b.status,
                b.accepted_at, b.finished_at, b.error_code, i.id IS NOT NULL,
                i.upserted, i.unchanged, i.retracted, i.review_required, i.source_only, i.settled, i.balances, i.accounts
            FROM batch b
            JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
            JOIN capture p ON p.id = b.capture_id LEFT JOIN import i ON i.id = p.import_id
            WHERE b.id = ?
            """, batch
        ) { row in
            let status = try row.value(7, of: Status.self)
            return Receipt(
                connectionID: row.uniqueID(0), publisherID: row.uniqueID(1), generation: row.int(2), streamID: row.uniqueID(3),
                batchID: row.uniqueID(4), sequence: row.int(5), payloadDigest: try row.digest(6), status: status,
                acceptedAt: row.instant(8), appliedAt: status == .applied ? row.optionalInstant(9) : nil,
                errorCode: row.optionalText(10), counts: status == .applied && row.bool(11) ? ImportCounts(row, from: 12) : nil)
        }
        guard let receipt else { throw LedgerError.notFound }
        return receipt
    }

    /// The receipt of a batch of the connection; a batch of the current generation takes precedence over earlier ones.
    static func find(_ batchID: UniqueID, connection: Int64, _ database: SQLiteConnection) throws -> Receipt {
        let row = try database.first(
            """
            SELECT b.id FROM stream s JOIN batch b ON b.stream_id = s.id AND b.external_id = ?2
            WHERE s.connection_id = ?1 ORDER BY s.generation DESC LIMIT 1
            """, connection, batchID
        ) { $0.int64(0) }
        guard let row else { throw LedgerError.notFound }
        return try load(batch: row, database)
    }
}
