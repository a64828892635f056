import Crypto
import SQLite

/// The cursor of the current stream.
struct StreamPosition {
    let row: Int64
    let nextSequence: Int
    let lastDigest: SHA256Digest?
    let lastCapturedAt: Instant?

    /// The stream of the connection's current generation.
    static func load(connection: Int64, _ database: SQLiteConnection) throws -> StreamPosition {
        let stream = try database.first(
            """
            SELECT s.id, s.next_sequence, s.last_digest, s.last_captured_at
            FROM connection c JOIN stream s ON s.connection_id = c.id AND s.generation = c.generation
            WHERE c.id = ?
            """, connection
        ) { row in
            try StreamPosition(
                row: row.next(Int64.self), nextSequence: row.next(Int.self),
                lastDigest: row.next([UInt8]?.self).flatMap(SHA256Digest.init(bytes:)),
                lastCapturedAt: row.next(Instant?.self))
        }
        guard let stream else { throw LedgerError.publisherConflict }
        return stream
    }
}
