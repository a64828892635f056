/// Connections with their consent, credentials and mappings.
enum ConnectionTable {
    /// `consent` is the provider's own form of what the person agreed to; the kernel never reads it. Beside it stands
    /// when it was recorded, by our own clock, which is never answered.
    ///
    /// `review_until` is set on the mappings of a replacement device: the old device could have seen every transaction up to
    /// then, so an unknown one may be a known one under another id, and a person decides (docs/spec/financekit.md §5).
    static let schema = """
        CREATE TABLE connection (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            publisher_id BLOB NOT NULL UNIQUE CHECK (length(publisher_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            user_id INTEGER NOT NULL REFERENCES user (id),
            provider_id TEXT NOT NULL,
            enrollment_id BLOB NOT NULL,
            enrollment_digest BLOB NOT NULL CHECK (length(enrollment_digest) = 32),
            consent BLOB NOT NULL,
            consent_recorded_at INTEGER NOT NULL,
            replaces_id INTEGER REFERENCES connection (id) ON DELETE SET NULL,
            status TEXT NOT NULL CHECK (status IN ('pending_mapping', 'active', 'repair_required', 'revoked')),
            generation INTEGER NOT NULL CHECK (generation >= 1),
            repair_reason TEXT,
            disposition TEXT CHECK (disposition IN ('retain', 'discard')),
            purge_requested_at INTEGER,
            purge_completed_at INTEGER,
            last_contact_at INTEGER,
            last_accepted_at INTEGER,
            last_imported_at INTEGER,
            last_downstream_at INTEGER,
            last_captured_at INTEGER,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            UNIQUE (book_id, provider_id, enrollment_id)
        ) STRICT;
        CREATE INDEX connection_user ON connection (user_id);
        CREATE INDEX connection_replaces ON connection (replaces_id);

        CREATE TABLE consented_account (
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            position INTEGER NOT NULL,
            PRIMARY KEY (connection_id, external_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE credential (
            id INTEGER PRIMARY KEY,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
            created_at INTEGER NOT NULL,
            revoked_at INTEGER
        ) STRICT;
        CREATE INDEX credential_connection ON credential (connection_id);

        CREATE TABLE source_mapping (
            id INTEGER PRIMARY KEY,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            lineage_id INTEGER NOT NULL REFERENCES lineage (id) ON DELETE CASCADE,
            version INTEGER NOT NULL CHECK (version >= 1),
            request_digest BLOB NOT NULL CHECK (length(request_digest) = 32),
            name TEXT NOT NULL,
            institution_name TEXT NOT NULL,
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            type TEXT NOT NULL,
            subtype TEXT NOT NULL,
            timezone TEXT NOT NULL,
            unavailable_at INTEGER,
            review_until INTEGER,
            created_at INTEGER NOT NULL,
            UNIQUE (connection_id, external_id),
            UNIQUE (connection_id, lineage_id)
        ) STRICT;
        CREATE INDEX source_mapping_external ON source_mapping (external_id);
        CREATE INDEX source_mapping_lineage ON source_mapping (lineage_id);
        """
}
