/// The exact bytes of imported files, kept for the provider's retention so that another profile can be applied to them.
enum StatementFileTable {
    /// The table with the pieces.
    static let chunks = "statement_chunk"

    /// Bytes lie in pieces, so that a file of any size is stored and deleted in bounded memory and bounded steps. The same bytes
    /// are kept once a connection; `used_at` is the last time that they were imported.
    static let schema = """
        CREATE TABLE statement_file (
            id INTEGER PRIMARY KEY,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            byte_count INTEGER NOT NULL,
            used_at INTEGER NOT NULL,
            UNIQUE (connection_id, digest)
        ) STRICT;

        CREATE TABLE statement_chunk (
            id INTEGER PRIMARY KEY,
            file_id INTEGER NOT NULL REFERENCES statement_file (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            bytes BLOB NOT NULL,
            UNIQUE (file_id, position)
        ) STRICT;
        """
}
