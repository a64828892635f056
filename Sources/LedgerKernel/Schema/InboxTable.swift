/// The durable, ordered inbox: streams, captures, batches with their exact bytes, and what became of them.
enum InboxTable {
    /// The table with the exact bytes.
    static let payloads = "payload"

    /// A stream is one generation of a connection. `next_sequence` is the cursor: the next batch to be applied.
    /// The payload has a table of its own, so that its deletion rewrites no receipt.
    static let schema = """
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
            UNIQUE (stream_id, external_id),
            UNIQUE (stream_id, sequence)
        ) STRICT;
        CREATE INDEX batch_capture ON batch (capture_id);
        CREATE INDEX batch_waiting ON batch (stream_id, status) WHERE status IN ('accepted', 'processing');

        CREATE TABLE payload (
            batch_id INTEGER PRIMARY KEY REFERENCES batch (id) ON DELETE CASCADE,
            bytes BLOB NOT NULL
        ) STRICT;
        """

    /// An applied batch remembers the digest of the one before it, so that the chain of a stream can be followed from its first batch on
    /// when the bytes, which name it too, are long gone.
    static let chainBatches = """
        ALTER TABLE batch ADD COLUMN predecessor_digest BLOB CHECK (length(predecessor_digest) = 32);
        UPDATE batch SET predecessor_digest = (SELECT p.digest FROM batch p
            WHERE p.stream_id = batch.stream_id AND p.sequence = batch.sequence - 1)
        WHERE status = 'applied';
        """
}
