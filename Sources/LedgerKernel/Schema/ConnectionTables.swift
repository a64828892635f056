/// Connections of the family with their sources: consent, credentials, lineages, and who writes which account.
enum ConnectionTables {
    static let all = [connection, consentedAccount, credential, lineage, accountLink, sourceMapping, sync]

    /// `consent` is what the person agreed to, in the provider's own form, which the kernel never reads. `consent_recorded_at` is
    /// when, by our own clock; no answer shows it.
    static let connection = SchemaTable(
        "connection",
        """
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
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id", "user_id", "replaces_id"],
            .instant: [
                "consent_recorded_at", "purge_requested_at", "purge_completed_at", "last_contact_at", "last_accepted_at",
                "last_imported_at", "last_downstream_at", "last_captured_at", "created_at",
            ],
            .lastChange: ["updated_at"],
            .text: ["provider_id", "status", "repair_reason", "disposition"],
            .integer: ["generation"],
            .bytes: ["publisher_id", "enrollment_id", "enrollment_digest", "consent"],
        ])

    static let consentedAccount = SchemaTable(
        "consented_account",
        """
        CREATE TABLE consented_account (
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            position INTEGER NOT NULL,
            PRIMARY KEY (connection_id, external_id)
        ) STRICT, WITHOUT ROWID;
        """,
        columns: [
            .reference: ["connection_id"],
            .integer: ["position"],
            .bytes: ["external_id"],
        ])

    static let credential = SchemaTable(
        "credential",
        """
        CREATE TABLE credential (
            id INTEGER PRIMARY KEY,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
            created_at INTEGER NOT NULL,
            revoked_at INTEGER
        ) STRICT;
        CREATE INDEX credential_connection ON credential (connection_id);
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["connection_id"],
            .instant: ["created_at", "revoked_at"],
            .bytes: ["digest"],
        ])

    /// A family's lasting identity for one source account.
    ///
    /// `linked_*` are set for a lineage that was linked to an account with a history of its own: that account's balance and the sum of its
    /// entries at that moment. A discard computes the balance from them (docs/spec/financekit.md §2, DELETE).
    static let lineage = SchemaTable(
        "lineage",
        """
        CREATE TABLE lineage (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            provider_id TEXT NOT NULL,
            account_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
            origin TEXT NOT NULL CHECK (origin IN ('created', 'linked')),
            mapping_version INTEGER NOT NULL CHECK (mapping_version >= 1),
            generation INTEGER NOT NULL DEFAULT 0,
            linked_balance_high INTEGER,
            linked_balance_low INTEGER CHECK (abs(linked_balance_low) < 1000000000),
            linked_entries_high INTEGER,
            linked_entries_low INTEGER CHECK (abs(linked_entries_low) < 1000000000),
            created_at INTEGER NOT NULL,
            discarded_at INTEGER
        ) STRICT;
        CREATE INDEX lineage_book ON lineage (book_id);
        CREATE UNIQUE INDEX lineage_account ON lineage (account_id, provider_id)
            WHERE account_id IS NOT NULL AND discarded_at IS NULL;
        CREATE INDEX lineage_account_all ON lineage (account_id);
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id", "account_id"],
            .sum: ["linked_balance", "linked_entries"],
            .instant: ["created_at", "discarded_at"],
            .text: ["provider_id", "origin"],
            .integer: ["mapping_version", "generation"],
        ])

    /// The exclusive right of a lineage to write an account.
    static let accountLink = SchemaTable(
        "account_link",
        """
        CREATE TABLE account_link (
            account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            lineage_id INTEGER NOT NULL UNIQUE REFERENCES lineage (id) ON DELETE CASCADE,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX account_link_connection ON account_link (connection_id);
        """,
        columns: [
            .reference: ["account_id", "lineage_id", "connection_id"],
            .instant: ["created_at"],
        ])

    /// `review_until` is set on the mappings of a replacement device. The old device could have seen every transaction up to then, so an
    /// unknown one may be a known one under another id, and a person decides (docs/spec/financekit.md §5).
    static let sourceMapping = SchemaTable(
        "source_mapping",
        """
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
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["connection_id", "lineage_id"],
            .currency: ["currency"],
            .accountType: ["type"],
            .instant: ["unavailable_at", "review_until", "created_at"],
            .text: ["name", "institution_name", "subtype", "timezone"],
            .integer: ["version"],
            .bytes: ["external_id", "request_digest"],
        ])

    /// Requests to sync. Sources push, so each request is complete at once (docs/spec/ledger-api.md §5).
    static let sync = SchemaTable(
        "sync",
        """
        CREATE TABLE sync (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            requested_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX sync_book ON sync (book_id, id);
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id"],
            .instant: ["requested_at"],
        ])
}
