import SQLite

/// Restores an entry that a person deleted, and protects it from its source.
struct RestoreEntry {
    let entryID: UniqueID
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Entry {
        let database = scope.database
        let deleted = try database.first(
            """
            SELECT e.id, e.identity_id FROM entry e JOIN account a ON a.id = e.account_id AND a.book_id = e.book_id
            LEFT JOIN source_identity i ON i.id = e.identity_id LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE e.public_id = ? AND e.book_id = ? AND e.deleted_at IS NOT NULL AND e.parent_id IS NULL
                AND l.discarded_at IS NULL AND NOT EXISTS (SELECT 1 FROM import_change n WHERE n.replaced_entry_id = e.id)
            """, entryID, principal.book
        ) { try (row: $0.next(Int64.self), identity: $0.next(Int64?.self)) }
        // A present entry is already restored.
        guard let deleted else { return try Entry.find(entryID, book: principal.book, database) }
        try database.run(
            "UPDATE entry SET deleted_at = NULL, user_modified = 1, updated_at = ?2 WHERE id = ?1", deleted.row, scope.now)
        if let identity = deleted.identity { try protect(deleted.row, identity: identity, scope) }
        try SupersedeConflicts.byRestoration(entry: deleted.row, principal, scope)
        try EntryChange.record(.restored, entry: deleted.row, principal, scope)
        return try Entry.load(deleted.row, database)
    }

    /// The restoration overrules a tombstone that arrived meanwhile. A new tombstone raises a conflict, because the entry is
    /// protected.
    private func protect(_ row: Int64, identity: Int64, _ scope: WriteScope) throws {
        try scope.database.run("UPDATE source_identity SET tombstoned_at = NULL WHERE id = ?", identity)
        for attribute in [Protection.amount, .date, .name] { try attribute.set(entry: row, principal, scope) }
    }
}
