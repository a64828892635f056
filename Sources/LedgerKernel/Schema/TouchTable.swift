/// What an undo needs to know of the order in which imports and people worked on a record.
enum TouchTable {
    /// `source_identity.touches` counts what people did to the record and its entry: edits, protections, answers to questions (`TouchCounter`). It
    /// survives the entry.
    /// `import_change.touches` is how many there were before the import: more at an undo means that a person came after it. Instants
    /// could not tell: two things may happen at one.
    ///
    /// `import_change.conflicts` is how many questions there were about the record before the import.
    ///
    /// `retry_at`: a person asked for the source's next word about the record to come in, whatever ended or held it before.
    ///
    /// Rows of before this step are told by the instants that there are, and what a retry had left half done is mended: connections of
    /// files in need of a repair that there is none for, and records that were written to no entry.
    static let schema = """
        ALTER TABLE source_identity ADD COLUMN touches INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE source_identity ADD COLUMN retry_at INTEGER;
        CREATE INDEX source_identity_touched ON source_identity (lineage_id) WHERE touches > 0;
        ALTER TABLE import_change ADD COLUMN touches INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE import_change ADD COLUMN conflicts INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE import_change ADD COLUMN retry_at INTEGER;
        ALTER TABLE import_change ADD COLUMN entry_deleted_at INTEGER;
        CREATE INDEX import_change_brought ON import_change (entry_import_id) WHERE entry_import_id IS NOT NULL;

        UPDATE source_identity SET touches = 1 WHERE settled_at IS NOT NULL
            OR id IN (SELECT identity_id FROM conflict WHERE status = 'resolved' AND identity_id IS NOT NULL)
            OR id IN (SELECT identity_id FROM retracted_edit)
            OR id IN (SELECT identity_id FROM entry WHERE identity_id IS NOT NULL AND (user_modified OR deleted_at IS NOT NULL
                OR id IN (SELECT entry_id FROM entry_edit) OR id IN (SELECT entry_id FROM entry_protection)));
        UPDATE import_change SET touches = 1
        WHERE is_new = 0 AND identity_id IN (SELECT id FROM source_identity WHERE touches > 0)
            AND NOT EXISTS (SELECT 1 FROM import m JOIN entry e ON e.identity_id = import_change.identity_id
                JOIN entry_edit c ON c.entry_id = e.id AND c.edited_at > m.applied_at WHERE m.id = import_change.import_id)
            AND NOT EXISTS (SELECT 1 FROM import m JOIN entry e ON e.identity_id = import_change.identity_id
                JOIN entry_protection p ON p.entry_id = e.id AND p.protected_at > m.applied_at WHERE m.id = import_change.import_id)
            AND NOT EXISTS (SELECT 1 FROM import m JOIN conflict q ON q.identity_id = import_change.identity_id
                AND q.resolved_at > m.applied_at WHERE m.id = import_change.import_id);
        UPDATE import_change SET conflicts = (SELECT count(*) FROM import m JOIN conflict q
            ON q.identity_id = import_change.identity_id AND q.created_at < m.applied_at WHERE m.id = import_change.import_id);
        UPDATE import_change SET entry_deleted_at = (SELECT e.deleted_at FROM import m
            JOIN entry e ON e.public_id = import_change.entry_public_id AND e.deleted_at <= m.applied_at
            WHERE m.id = import_change.import_id) WHERE entry_public_id IS NOT NULL;

        UPDATE connection SET status = 'active', repair_reason = NULL
        WHERE status = 'repair_required' AND id NOT IN (SELECT connection_id FROM stream)
            AND repair_reason = 'conflict_retry_requested';
        UPDATE source_identity SET retry_at = (SELECT max(q.resolved_at) FROM conflict q WHERE q.identity_id = source_identity.id)
        WHERE id IN (SELECT q.identity_id FROM conflict q JOIN held_record h ON h.identity_id = q.identity_id
            WHERE q.resolution = 'retry_after_repair');
        UPDATE source_identity SET written_date = NULL, written_high = NULL, written_low = NULL, written_name = NULL,
            written_pending = NULL, details = NULL
        WHERE written_date IS NOT NULL AND tombstoned_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM entry e WHERE e.identity_id = source_identity.id);
        """
}
