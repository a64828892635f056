import SQLite

/// Why an entry is in the books, and why it looks as it does (spec/ledger-api.md §4).
public struct EntryHistory: Sendable {
    /// The entry.
    public let entryID: UniqueID
    /// What its source said; nil for an entry by hand.
    public let source: SourceRecord?
    /// The imports that brought or changed it, oldest first, as far as they are not undone.
    public let imports: [ImportRecord]
    /// The questions about it, oldest first, with a person's answers.
    public let decisions: [Conflict]
    /// What people did to it, oldest first.
    public let edits: [EntryChange]

    /// Reads the history of an entry, also of one that a person deleted.
    static func read(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> EntryHistory {
        let entry = try database.first(
            """
            SELECT e.id, e.identity_id FROM entry e JOIN account a ON a.id = e.account_id AND a.book_id = e.book_id
            LEFT JOIN source_identity i ON i.id = e.identity_id LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE e.public_id = ? AND e.book_id = ? AND l.discarded_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM hidden_import h WHERE h.import_id = e.import_id)
            """, id, book
        ) { (row: $0.int64(0), identity: $0.optionalInt64(1)) }
        guard let entry else { throw LedgerError.notFound }
        let imports = try database.all(
            """
            SELECT m.public_id FROM import m WHERE m.undone_at IS NULL AND m.id IN (
                SELECT import_id FROM entry WHERE id = ?1 UNION SELECT import_id FROM import_change WHERE identity_id = ?2)
            ORDER BY m.id
            """, entry.row, entry.identity
        ) { $0.uniqueID(0) }
        let conflicts = try database.all("SELECT id FROM conflict WHERE identity_id = ? ORDER BY id", entry.identity) {
            $0.int64(0)
        }
        return EntryHistory(
            entryID: id, source: try entry.identity.flatMap { try SourceRecord.read($0, database) },
            imports: try imports.map { try ImportRecord.find($0, book: book, database) },
            decisions: try conflicts.map { try Conflict.load($0, database) }, edits: try EntryChange.all(of: entry.row, database))
    }
}

extension Ledger {
    /// Why an entry is there, and why it looks as it does.
    public func history(of entry: UniqueID, _ actor: Actor) throws(LedgerError) -> EntryHistory {
        try read { try EntryHistory.read(entry, book: actor.book, $0) }
    }
}
