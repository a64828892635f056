import SQLite

/// The kept bytes of an imported file.
package struct KeptStatement: Sendable {
    /// The account of the import.
    package let accountID: UniqueID
    package let byteCount: Int
    let file: Int64

    /// The file of an import, while all of its bytes are kept.
    static func find(_ importID: UniqueID, _ principal: Principal, providerID: String, _ database: SQLiteConnection) throws
        -> KeptStatement
    {
        let kept = try database.first(
            """
            SELECT a.public_id, f.byte_count, f.id
            FROM import m JOIN statement_file f ON f.id = m.file_id
            JOIN connection c ON c.id = m.connection_id AND c.provider_id = ?3
            JOIN source_mapping s ON s.connection_id = c.id JOIN lineage l ON l.id = s.lineage_id
            JOIN account a ON a.id = l.account_id
            WHERE m.public_id = ?1 AND m.book_id = ?2
            """, importID, principal.book, providerID
        ) { try KeptStatement(accountID: $0.next(UniqueID.self), byteCount: $0.next(Int.self), file: $0.next(Int64.self)) }
        guard let kept, try StoredStatementFile.storedBytes(of: kept.file, database) == kept.byteCount else {
            throw LedgerError.notFound
        }
        return kept
    }

    /// One piece of the bytes; nil after the last.
    func piece(_ position: Int, _ database: SQLiteConnection) throws -> [UInt8]? {
        try database.first(
            "SELECT bytes FROM statement_chunk WHERE file_id = ? AND position = ?", file, position
        ) { try $0.next([UInt8].self) }
    }
}
