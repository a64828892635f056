/// The exact bytes of imported files. The provider's retention keeps them, so that another profile can be applied to them.
enum StatementTables {
    static let all = [statementFile, statementChunk]

    /// A connection keeps the same bytes once. `used_at` is the last time that they were imported.
    static let statementFile = SchemaTable(
        "statement_file",
        """
        CREATE TABLE statement_file (
            id INTEGER PRIMARY KEY,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            byte_count INTEGER NOT NULL,
            used_at INTEGER NOT NULL,
            UNIQUE (connection_id, digest)
        ) STRICT;
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["connection_id"],
            .instant: ["used_at"],
            .integer: ["byte_count"],
            .bytes: ["digest"],
        ])

    /// Bytes lie in pieces, so that a file of any size is stored and deleted in bounded memory and bounded steps.
    static let statementChunk = SchemaTable(
        "statement_chunk",
        """
        CREATE TABLE statement_chunk (
            id INTEGER PRIMARY KEY,
            file_id INTEGER NOT NULL REFERENCES statement_file (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            bytes BLOB NOT NULL,
            UNIQUE (file_id, position)
        ) STRICT;
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["file_id"],
            .integer: ["position"],
            .payload: ["bytes"],
        ])
}
