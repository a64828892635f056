/// Source identities: one outside record each, with what the source last wrote to its entry.
enum IdentityTable {
    /// The rows lie in the order in which they came; only the narrow unique index is in the order of the source's random ids,
    /// so that a batch touches few of its pages (Benchmarks/RESULTS.md, ingest).
    ///
    /// `written_*` is the record as it was last written to the entry, NULL when there never was one. `held_record` has the
    /// latest record where that is another one: under review, settled by a person, or without an entry. It is `withdrawn` when
    /// a tombstone came after it, so that the source's last word is known.
    ///
    /// A row of a file has no id of its own that lasts: its `external_id` is a `StatementPosition`, the day that the source last
    /// stated and the identity's own row, so that the one index finds the rows of a day. Only such rows have
    /// `record_id`, the id that the file gives them, if any; `written_currency`, where it is not the account's; and `balance_*`,
    /// the running balance.
    static let schema = """
        CREATE TABLE source_identity (
            id INTEGER PRIMARY KEY,
            lineage_id INTEGER NOT NULL REFERENCES lineage (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            written_date INTEGER,
            written_high INTEGER,
            written_low INTEGER,
            written_name TEXT,
            written_pending INTEGER,
            details BLOB,
            tombstoned_at INTEGER,
            settled_at INTEGER,
            record_id TEXT,
            written_currency TEXT CHECK (length(written_currency) = 3),
            balance_high INTEGER,
            balance_low INTEGER,
            UNIQUE (lineage_id, external_id)
        ) STRICT;
        CREATE INDEX source_identity_record ON source_identity (lineage_id, record_id) WHERE record_id IS NOT NULL;
        CREATE INDEX source_identity_pending ON source_identity (lineage_id) WHERE written_pending = 1;

        CREATE TABLE held_record (
            identity_id INTEGER PRIMARY KEY REFERENCES source_identity (id) ON DELETE CASCADE,
            state TEXT NOT NULL CHECK (state IN ('pending', 'booked', 'source_only')),
            date INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL,
            name TEXT NOT NULL,
            details BLOB NOT NULL,
            import_id INTEGER REFERENCES import (id) ON DELETE SET NULL,
            recorded_at INTEGER NOT NULL,
            withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1))
        ) STRICT;
        CREATE INDEX held_record_import ON held_record (import_id);
        """
}
