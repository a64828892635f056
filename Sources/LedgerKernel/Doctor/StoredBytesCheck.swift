import Crypto
import SQLite

/// Raw bytes are what came: their digests are computed again.
enum StoredBytesCheck {
    /// How many batches and files have bytes of another digest, or of another length, than they were stored under.
    static func differences(_ database: SQLiteConnection) throws -> Int { try batches(database) + files(database) }

    private static func batches(_ database: SQLiteConnection) throws -> Int {
        var count = 0
        try database.forEach("SELECT b.digest, p.bytes FROM payload p JOIN batch b ON b.id = p.batch_id") { row in
            if SHA256.hash(row.blob(1)).bytes != row.blob(0) { count += 1 }
        }
        return count
    }

    /// Piece by piece, so that a long file takes no memory.
    private static func files(_ database: SQLiteConnection) throws -> Int {
        var count = 0
        try database.forEach("SELECT id, digest, byte_count FROM statement_file") { file in
            var digest = SHA256()
            var byteCount = 0
            try database.forEach("SELECT bytes FROM statement_chunk WHERE file_id = ? ORDER BY position", file.int64(0)) {
                chunk in
                let bytes = chunk.blob(0)
                digest.update(bytes)
                byteCount += bytes.count
            }
            if byteCount != file.int(2) || digest.finalize().bytes != file.blob(1) { count += 1 }
        }
        return count
    }
}
