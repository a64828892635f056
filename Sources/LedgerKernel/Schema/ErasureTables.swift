/// Resets of families, and requests to rewrite the file.
enum ErasureTables {
    static let all = [familyReset, familyResetCount, scrub]

    /// A reset with its receipt, which stays: it holds no financial values. The books of a reset name it (`book.reset_id`), and everything
    /// below them is erased. `erased_tables` is how many of the tables, in the order in which they are erased, are empty already.
    static let familyReset = SchemaTable(
        "family_reset",
        """
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
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["family_id", "user_id", "scrub_id"],
            .instant: ["cut_off_at", "erased_at"],
            .integer: ["erased_tables"],
            .bytes: ["plan_digest"],
        ])

    static let familyResetCount = SchemaTable(
        "family_reset_count",
        """
        CREATE TABLE family_reset_count (
            reset_id INTEGER NOT NULL REFERENCES family_reset (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (reset_id, kind)
        ) STRICT, WITHOUT ROWID;
        """,
        columns: [
            .reference: ["reset_id"],
            .text: ["kind"],
            .integer: ["count"],
        ])

    /// Requests to rewrite the database file, so that erased bytes are gone from it (docs/spec/kernel.md, "Family reset", 5).
    ///
    /// `family_id` is the public id of the family whose rows were erased, so that older copies of the books lose them too. It is null if
    /// nothing was erased that a copy may hold.
    static let scrub = SchemaTable(
        "scrub",
        """
        CREATE TABLE scrub (
            id INTEGER PRIMARY KEY,
            requested_at INTEGER NOT NULL,
            done_at INTEGER,
            family_id BLOB CHECK (length(family_id) = 16)
        ) STRICT;
        """,
        columns: [
            .rowID: ["id"],
            .instant: ["requested_at", "done_at"],
            .bytes: ["family_id"],
        ])
}
