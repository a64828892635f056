/// Requests to rewrite the database file, so that erased bytes are gone from it (docs/spec/kernel.md, "Family reset", 5).
enum ScrubTable {
    static let schema = """
        CREATE TABLE scrub (
            id INTEGER PRIMARY KEY,
            requested_at INTEGER NOT NULL,
            done_at INTEGER
        ) STRICT;
        """
}
