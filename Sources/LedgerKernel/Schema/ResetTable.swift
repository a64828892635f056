/// Family resets with their receipts, which stay: they hold no financial values.
enum ResetTable {
    /// The books of a reset name it (`book.reset_id`), and everything below them is erased. `erased_tables` says how many of the
    /// tables, in the order in which they are erased, are empty already.
    static let schema = """
        CREATE TABLE family_reset (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            family_id INTEGER NOT NULL REFERENCES family (id),
            user_id INTEGER NOT NULL REFERENCES user (id),
            plan_digest BLOB NOT NULL CHECK (length(plan_digest) = 32),
            cut_off_at INTEGER NOT NULL,
            erased_tables INTEGER NOT NULL DEFAULT 0,
            erased_at INTEGER,
            scrub_id INTEGER REFERENCES scrub (id)
        ) STRICT;
        CREATE INDEX family_reset_family ON family_reset (family_id, id);
        CREATE INDEX family_reset_scrub ON family_reset (scrub_id);
        CREATE INDEX family_reset_unfinished ON family_reset (id) WHERE erased_at IS NULL;

        CREATE TABLE family_reset_count (
            reset_id INTEGER NOT NULL REFERENCES family_reset (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (reset_id, kind)
        ) STRICT, WITHOUT ROWID;
        """
}
