/// Parts of entries, and entries joined as transfers.
enum SplitTable {
    /// A part is an entry whose `parent_id` names the whole; it goes with its parent, whoever deletes that. `is_split` marks the whole, so
    /// that a list can leave it out without looking for parts. Where and when a part is, and whether it is there at all, follows
    /// the parent by trigger, because many operations change entries and none may forget the parts.
    ///
    /// A part has no identity of its own, so that `present_entry` looks at its parent's lineage and import.
    static let schema = """
        ALTER TABLE entry ADD COLUMN parent_id INTEGER REFERENCES entry (id) ON DELETE CASCADE;
        ALTER TABLE entry ADD COLUMN is_split INTEGER NOT NULL DEFAULT 0 CHECK (is_split IN (0, 1));
        CREATE INDEX entry_parent ON entry (parent_id) WHERE parent_id IS NOT NULL;
        CREATE TRIGGER entry_parts_follow AFTER UPDATE OF date, pending, excluded, deleted_at ON entry WHEN NEW.is_split
        BEGIN
            UPDATE entry SET date = NEW.date, pending = NEW.pending, excluded = NEW.excluded, deleted_at = NEW.deleted_at,
                updated_at = NEW.updated_at
            WHERE parent_id = NEW.id;
        END;

        CREATE TABLE transfer (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            outflow_id INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
            inflow_id INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            CHECK (outflow_id <> inflow_id)
        ) STRICT;
        CREATE TRIGGER entry_leaves_transfer AFTER UPDATE OF deleted_at ON entry WHEN NEW.deleted_at IS NOT NULL
        BEGIN
            DELETE FROM transfer WHERE outflow_id = NEW.id OR inflow_id = NEW.id;
        END;

        DROP VIEW present_entry;
        CREATE VIEW present_entry AS
            SELECT e.* FROM entry e
            JOIN account a ON a.id = e.account_id AND a.book_id = e.book_id
            LEFT JOIN entry w ON w.id = e.parent_id
            LEFT JOIN source_identity i ON i.id = ifnull(e.identity_id, w.identity_id) LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE e.deleted_at IS NULL AND l.discarded_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM hidden_import h WHERE h.import_id = ifnull(e.import_id, w.import_id));
        """
}
