import SQLite

/// Restores an identity and its entry to their state before an import changed them. An identity first seen in this import keeps
/// its external id and loses everything else.
struct RestoreIdentity {
    /// The row of `import_change`.
    let change: Int64
    let identity: Int64

    func run(_ scope: WriteScope) throws {
        let database = scope.database
        try database.run(
            """
            UPDATE source_identity SET (external_id, written_date, written_high, written_low, written_name, written_pending,
                written_currency, details, tombstoned_at, settled_at, record_id, balance_high, balance_low, retry_at) =
                (SELECT ifnull(external_id, source_identity.external_id), written_date, written_high, written_low, written_name,
                    written_pending, written_currency, details, tombstoned_at, settled_at, record_id, balance_high, balance_low,
                    retry_at FROM import_change WHERE id = ?2)
            WHERE id = ?1
            """, identity, change)
        try restoreHeld(database)
        // The conflicts that existed before the import are the oldest.
        try database.run(
            """
            DELETE FROM conflict WHERE identity_id = ?1 AND status = 'open' AND id NOT IN (SELECT id FROM conflict
                WHERE identity_id = ?1 ORDER BY id LIMIT (SELECT conflicts FROM import_change WHERE id = ?2))
            """, identity, change)
        try restoreEntry(database)
    }

    private func restoreHeld(_ database: SQLiteConnection) throws {
        try database.run("DELETE FROM held_record WHERE identity_id = ?", identity)
        try database.run(
            """
            INSERT INTO held_record (identity_id, state, date, amount_high, amount_low, name, details, import_id, recorded_at,
                retracted)
            SELECT identity_id, held_state, held_date, held_high, held_low, held_name, held_details,
                (SELECT m.id FROM import m WHERE m.id = held_import_id AND m.undone_at IS NULL), held_recorded_at, held_retracted
            FROM import_change WHERE id = ? AND held_state IS NOT NULL
            """, change)
    }

    /// Deletes an entry that the import added for the identity; restores an entry that it deleted, under its old id.
    private func restoreEntry(_ database: SQLiteConnection) throws {
        try database.run(
            """
            DELETE FROM entry WHERE identity_id = ?1
                AND public_id IS NOT (SELECT entry_public_id FROM import_change WHERE id = ?2)
            """, identity, change)
        try ReplacedEntry.putBack(change, identity: identity, database)
        let restored = try database.run(
            """
            UPDATE entry SET (import_id, date, amount_high, amount_low, currency, name, pending, updated_at, deleted_at) =
                (SELECT (SELECT m.id FROM import m WHERE m.id = n.entry_import_id), n.entry_date, n.entry_high, n.entry_low,
                    n.entry_currency, n.entry_name, n.entry_pending, n.entry_updated_at, n.entry_deleted_at
                FROM import_change n WHERE n.id = ?2)
            WHERE identity_id = ?1
            """, identity, change)
        guard restored == 0 else { return }
        try database.run(
            """
            INSERT INTO entry (public_id, book_id, account_id, identity_id, import_id, date, amount_high, amount_low, currency, name,
                notes, pending, created_at, updated_at, category_id, merchant_id, user_modified, deleted_at)
            SELECT n.entry_public_id, a.book_id, a.id, n.identity_id, (SELECT m.id FROM import m WHERE m.id = n.entry_import_id),
                n.entry_date, n.entry_high, n.entry_low, n.entry_currency, n.entry_name, n.entry_notes, n.entry_pending,
                n.entry_created_at, n.entry_updated_at,
                (SELECT c.id FROM category c WHERE c.public_id = n.entry_category AND c.book_id = a.book_id),
                (SELECT h.id FROM merchant h WHERE h.public_id = n.entry_merchant AND h.book_id = a.book_id),
                ifnull(n.entry_user_modified, 0), n.entry_deleted_at
            FROM import_change n JOIN source_identity i ON i.id = n.identity_id JOIN lineage l ON l.id = i.lineage_id
            JOIN account a ON a.id = l.account_id
            WHERE n.id = ? AND n.entry_public_id IS NOT NULL
            """, change)
        try database.run(
            """
            INSERT INTO entry_tag (entry_id, tag_id) SELECT e.id, t.id
            FROM import_change n JOIN entry e ON e.public_id = n.entry_public_id JOIN json_each(n.entry_tags) j
            JOIN tag t ON t.book_id = e.book_id AND hex(t.public_id) = j.value
            WHERE n.id = ?
            """, change)
        try restoreEdits(database)
    }

    /// Restores the history of what people did to the entry before the import deleted it.
    private func restoreEdits(_ database: SQLiteConnection) throws {
        try database.run(
            """
            INSERT INTO entry_edit (entry_id, user_id, attribute, previous, edited_at)
            SELECT e.id, r.user_id, r.attribute, r.previous, r.edited_at
            FROM import_change n JOIN entry e ON e.public_id = n.entry_public_id
            JOIN retracted_edit r ON r.entry_public_id = n.entry_public_id
            WHERE n.id = ? ORDER BY r.id
            """, change)
        try database.run(
            "DELETE FROM retracted_edit WHERE entry_public_id = (SELECT entry_public_id FROM import_change WHERE id = ?)", change)
    }
}
