import Crypto
import SQLite

/// Stores a file's bytes in the database, a few pieces at a time.
struct StoredStatementFile {
    let row: Int64
    private var nextOffset: Int
    private var nextPosition = 0

    /// The file, added unless the connection already has the same bytes. If a sweep has deleted a part of them, they are stored
    /// again.
    static func open(
        _ digest: SHA256Digest, _ byteCount: Int, connection: Int64, _ scope: WriteScope
    ) throws -> StoredStatementFile {
        let database = scope.database
        let known = try database.first(
            "SELECT id FROM statement_file WHERE connection_id = ? AND digest = ?", connection, digest
        ) { try $0.next(Int64.self) }
        if let known {
            try database.run("UPDATE statement_file SET used_at = ?2 WHERE id = ?1", known, scope.now)
            if try storedBytes(of: known, database) == byteCount { return StoredStatementFile(row: known, nextOffset: byteCount) }
            try database.run("DELETE FROM statement_chunk WHERE file_id = ?", known)
            return StoredStatementFile(row: known, nextOffset: 0)
        }
        try database.run(
            "INSERT INTO statement_file (connection_id, digest, byte_count, used_at) VALUES (?, ?, ?, ?)", connection, digest,
            byteCount, scope.now)
        return StoredStatementFile(row: database.lastInsertedRow, nextOffset: 0)
    }

    static func storedBytes(of file: Int64, _ database: SQLiteConnection) throws -> Int {
        try database.require("SELECT ifnull(sum(length(bytes)), 0) FROM statement_chunk WHERE file_id = ?", file) {
            try $0.next(Int.self)
        }
    }

    /// Stores the next pieces.
    mutating func store(chunksMax: Int, of bytes: any StatementBytes, _ database: SQLiteConnection) throws {
        var count = 0
        while count < chunksMax, nextOffset < bytes.byteCount {
            let chunk = try bytes.read(at: nextOffset, bytesMax: LedgerLimits.statementChunkBytes)
            guard !chunk.isEmpty else { throw LedgerError.importInterrupted }
            try database.run(
                "INSERT INTO statement_chunk (file_id, position, bytes) VALUES (?, ?, ?)", row, nextPosition, chunk)
            nextOffset += chunk.count
            nextPosition += 1
            count += 1
        }
    }
}
