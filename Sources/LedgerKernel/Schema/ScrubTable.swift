/// Requests to rewrite the database file, so that erased bytes are gone from it (docs/spec/kernel.md, "Family reset", 5).
enum ScrubTable {
    static let schema = """
        CREATE TABLE scrub (
            id INTEGER PRIMARY KEY,
            requested_at INTEGER NOT NULL,
            done_at INTEGER
        ) STRICT;
        """

    /// The public id of the family whose rows were erased, so that older copies of the books lose them too; null if nothing was erased
    /// that a copy may hold.
    static let nameFamily = "ALTER TABLE scrub ADD COLUMN family_id BLOB CHECK (length(family_id) = 16);"
}
