/// The durable, ordered inbox: streams, captures, batches with their exact bytes, and what became of them.
enum InboxTables {
    static let all = [stream, capture, batch, payload]

    /// One generation of a connection. `next_sequence` is the cursor: the next batch to apply.
    static let stream = SchemaTable(
        "stream",
        """
        CREATE TABLE stream (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            generation INTEGER NOT NULL,
            next_sequence INTEGER NOT NULL DEFAULT 1,
            last_digest BLOB CHECK (length(last_digest) = 32),
            last_captured_at INTEGER,
            created_at INTEGER NOT NULL,
            UNIQUE (connection_id, generation)
        ) STRICT;
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["connection_id"],
            .instant: ["last_captured_at", "created_at"],
            .integer: ["generation", "next_sequence"],
            .bytes: ["last_digest"],
        ])

    static let capture = SchemaTable(
        "capture",
        """
        CREATE TABLE capture (
            id INTEGER PRIMARY KEY,
            stream_id INTEGER NOT NULL REFERENCES stream (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL CHECK (length(external_id) = 16),
            first_sequence INTEGER NOT NULL CHECK (first_sequence >= 1),
            chunk_count INTEGER NOT NULL CHECK (chunk_count BETWEEN 1 AND 100),
            received_chunks INTEGER NOT NULL DEFAULT 0,
            mode TEXT NOT NULL CHECK (mode IN ('snapshot', 'delta')),
            snapshot_complete INTEGER NOT NULL,
            captured_at INTEGER NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            next_attempt_at INTEGER NOT NULL DEFAULT 0,
            import_id INTEGER REFERENCES import (id) ON DELETE SET NULL,
            UNIQUE (stream_id, external_id),
            UNIQUE (stream_id, first_sequence)
        ) STRICT;
        CREATE INDEX capture_import ON capture (import_id);
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["stream_id", "import_id"],
            .instant: ["captured_at", "next_attempt_at"],
            .text: ["mode"],
            .integer: ["first_sequence", "chunk_count", "received_chunks", "snapshot_complete", "attempts"],
            .bytes: ["external_id"],
        ])

    /// `predecessor_digest` is the digest of the batch before an applied one. The bytes name it too, but they go; with it, the chain of a
    /// stream can still be followed from its first batch.
    static let batch = SchemaTable(
        "batch",
        """
        CREATE TABLE batch (
            id INTEGER PRIMARY KEY,
            stream_id INTEGER NOT NULL REFERENCES stream (id) ON DELETE CASCADE,
            capture_id INTEGER NOT NULL REFERENCES capture (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL CHECK (length(external_id) = 16),
            sequence INTEGER NOT NULL CHECK (sequence >= 1),
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            status TEXT NOT NULL CHECK (status IN ('accepted', 'processing', 'applied', 'failed', 'revoked')),
            error_code TEXT,
            accepted_at INTEGER NOT NULL,
            finished_at INTEGER,
            predecessor_digest BLOB CHECK (length(predecessor_digest) = 32),
            UNIQUE (stream_id, external_id),
            UNIQUE (stream_id, sequence)
        ) STRICT;
        CREATE INDEX batch_capture ON batch (capture_id);
        CREATE INDEX batch_waiting ON batch (stream_id, status) WHERE status IN ('accepted', 'processing');
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["stream_id", "capture_id"],
            .instant: ["accepted_at", "finished_at"],
            .text: ["status", "error_code"],
            .integer: ["sequence"],
            .bytes: ["external_id", "digest", "predecessor_digest"],
        ])

    /// The exact bytes have a table of their own, so that deleting them rewrites no receipt.
    static let payload = SchemaTable(
        "payload",
        """
        CREATE TABLE payload (
            batch_id INTEGER PRIMARY KEY REFERENCES batch (id) ON DELETE CASCADE,
            bytes BLOB NOT NULL
        ) STRICT;
        """,
        columns: [
            .reference: ["batch_id"],
            .payload: ["bytes"],
        ])
}
