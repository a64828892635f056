import SQLite

/// Saves the state of an identity and its entry before an import changes them, so that the import can be undone.
enum NoteChange {
    /// Call this before the change. Only the first change of an import counts.
    static func before(
        identity: Int64, importRow: Int64, evidence: StatementEvidence? = nil, _ database: SQLiteConnection
    ) throws {
        try database.run(
            """
            INSERT INTO import_change (import_id, identity_id, is_new, evidence, rules_version,
                external_id, written_date, written_high, written_low, written_name, written_pending, written_currency, details,
                tombstoned_at, settled_at, record_id, balance_high, balance_low,
                held_state, held_date, held_high, held_low, held_name, held_details, held_import_id, held_recorded_at,
                held_retracted,
                entry_public_id, entry_import_id, entry_date, entry_high, entry_low, entry_currency, entry_name, entry_notes,
                entry_pending, entry_created_at, entry_updated_at, entry_category, entry_merchant, entry_tags, entry_user_modified,
                entry_deleted_at, touches, retry_at, conflicts)
            SELECT ?2, i.id, 0, ?3, ?4,
                i.external_id, i.written_date, i.written_high, i.written_low, i.written_name, i.written_pending, i.written_currency,
                i.details, i.tombstoned_at, i.settled_at, i.record_id, i.balance_high, i.balance_low,
                h.state, h.date, h.amount_high, h.amount_low, h.name, h.details, h.import_id, h.recorded_at,
                h.retracted,
                e.public_id, e.import_id, e.date, e.amount_high, e.amount_low, e.currency, e.name, e.notes, e.pending, e.created_at,
                e.updated_at, (SELECT public_id FROM category WHERE id = e.category_id),
                (SELECT public_id FROM merchant WHERE id = e.merchant_id),
                (SELECT json_group_array(hex(t.public_id)) FROM entry_tag g JOIN tag t ON t.id = g.tag_id WHERE g.entry_id = e.id),
                e.user_modified, e.deleted_at, i.touches, i.retry_at, (SELECT count(*) FROM conflict WHERE identity_id = i.id)
            FROM source_identity i LEFT JOIN held_record h ON h.identity_id = i.id LEFT JOIN entry e ON e.identity_id = i.id
            WHERE i.id = ?1
            ON CONFLICT (import_id, identity_id) DO NOTHING
            """, identity, importRow, evidence?.kind, evidence?.rulesVersion)
    }

    /// Call this for an identity that the import adds without an entry. An identity with an entry is known through the entry.
    static func new(identity: Int64, importRow: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            "INSERT INTO import_change (import_id, identity_id, is_new) VALUES (?, ?, 1)", importRow, identity)
    }

    /// Call this for a record that the import states unchanged. `StatementMatches` notes the rows of a file.
    static func repeated(identity: Int64, importRow: Int64, _ database: SQLiteConnection) throws {
        let isNext = try database.run(
            """
            UPDATE import_match SET last_identity = ?2
            WHERE id = (SELECT max(id) FROM import_match WHERE import_id = ?1) AND last_identity = ?2 - 1
            """, importRow, identity)
        guard isNext == 0 else { return }
        try database.run(
            "INSERT INTO import_match (import_id, first_identity, last_identity) VALUES (?1, ?2, ?2)", importRow, identity)
    }

    /// Call this before an import sets the balance of an account.
    static func balance(of account: Int64, importRow: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            """
            INSERT INTO import_balance (import_id, account_id, balance_high, balance_low, balance_source, balance_at)
            SELECT ?2, id, balance_high, balance_low, balance_source, balance_at FROM account WHERE id = ?1
            ON CONFLICT DO NOTHING
            """, account, importRow)
    }
}
