/// Entries that a person deleted and then let the record come again for, which took their place.
enum ReplacedEntryTable {
    /// Such an entry stays with everything that people had made of it, without an identity and for nobody to see, as long as the import that
    /// replaced it can be undone; `import_change.replaced_entry_id` holds it, and takes it along.
    static let schema = """
        ALTER TABLE import_change ADD COLUMN replaced_entry_id INTEGER REFERENCES entry (id) ON DELETE SET NULL;
        CREATE INDEX import_change_replaced ON import_change (replaced_entry_id) WHERE replaced_entry_id IS NOT NULL;
        CREATE TRIGGER replaced_entry_goes AFTER DELETE ON import_change WHEN OLD.replaced_entry_id IS NOT NULL BEGIN
            DELETE FROM entry WHERE id = OLD.replaced_entry_id AND identity_id IS NULL;
        END;
        """
}
