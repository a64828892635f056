import SQLite

/// A lineage of a connection to discard.
struct DiscardedLineage {
    let row: Int64
    let id: UniqueID
    let account: Int64?
    /// Whether the account was opened for the lineage and is deleted with it.
    let isCreated: Bool
    /// Whether another connection, active or in repair, also maps the lineage. If so, it stays.
    let isShared: Bool
    let isCutOff: Bool

    /// The lineages of the connection, including discarded ones.
    static func candidates(connection: Int64, _ database: SQLiteConnection) throws -> [DiscardedLineage] {
        try database.all(
            """
            SELECT l.id, l.public_id, l.account_id, l.origin = 'created',
                EXISTS (SELECT 1 FROM source_mapping o JOIN connection c ON c.id = o.connection_id
                    WHERE o.lineage_id = l.id AND o.connection_id <> ?1 AND c.status IN ('active', 'repair_required')),
                l.discarded_at IS NOT NULL
            FROM source_mapping m JOIN lineage l ON l.id = m.lineage_id
            WHERE m.connection_id = ?1 ORDER BY l.id
            """, connection
        ) { row in
            try DiscardedLineage(
                row: row.next(), id: row.next(), account: row.next(), isCreated: row.next(), isShared: row.next(),
                isCutOff: row.next())
        }
    }

    /// The number of entries to erase: all entries of a created account, and the lineage's own entries of a linked account.
    func entryCount(_ database: SQLiteConnection) throws -> Int {
        if isCreated, let account {
            return try database.first("SELECT count(*) FROM entry WHERE account_id = ?", account) { try $0.next(Int.self) } ?? 0
        }
        return try database.first(
            "SELECT count(*) FROM source_identity i JOIN entry e ON e.identity_id = i.id WHERE i.lineage_id = ?", row
        ) { try $0.next(Int.self) } ?? 0
    }
}
