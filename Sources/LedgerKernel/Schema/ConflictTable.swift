/// Conflicts that a person resolves.
enum ConflictTable {
    static let all = [conflict]

    /// A conflict is about one record (`identity_id`) or one balance (`observation_id`). For a balance, `offered_*` is the amount that the
    /// source now gives; a retry drops the observation and keeps the resolved conflict. A subject has at most one open conflict of each kind
    /// (docs/spec/kernel.md, "What must hold"). A conflict is `superseded` when a person answered it by working on the entry itself.
    static let conflict = SchemaTable(
        "conflict",
        """
        CREATE TABLE conflict (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            lineage_id INTEGER NOT NULL REFERENCES lineage (id) ON DELETE CASCADE,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            identity_id INTEGER REFERENCES source_identity (id) ON DELETE CASCADE,
            observation_id INTEGER REFERENCES balance_observation (id) ON DELETE SET NULL,
            kind TEXT NOT NULL CHECK (kind IN ('protected_entry', 'protected_tombstone', 'protected_source_update',
                'source_reappeared', 'replacement_identity', 'balance_observation_conflict')),
            status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
            external_id BLOB NOT NULL,
            source_account_id BLOB NOT NULL,
            entry_public_id BLOB,
            balance_kind TEXT,
            observed_at INTEGER,
            offered_high INTEGER,
            offered_low INTEGER CHECK (abs(offered_low) < 1000000000),
            resolution TEXT CHECK (resolution IN ('keep_sure', 'retry_after_repair', 'use_source', 'superseded')),
            created_at INTEGER NOT NULL,
            resolved_at INTEGER,
            resolved_by INTEGER REFERENCES user (id),
            CHECK (identity_id IS NULL OR observation_id IS NULL)
        ) STRICT;
        CREATE UNIQUE INDEX conflict_open_record ON conflict (identity_id, kind) WHERE status = 'open' AND identity_id IS NOT NULL;
        CREATE UNIQUE INDEX conflict_open_balance ON conflict (observation_id) WHERE status = 'open' AND observation_id IS NOT NULL;
        CREATE INDEX conflict_lineage ON conflict (lineage_id, status);
        CREATE INDEX conflict_identity ON conflict (identity_id);
        CREATE INDEX conflict_observation ON conflict (observation_id);
        CREATE INDEX conflict_connection ON conflict (connection_id);
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["lineage_id", "connection_id", "identity_id", "observation_id", "resolved_by"],
            .amount: ["offered"],
            .instant: ["observed_at", "created_at", "resolved_at"],
            .text: ["kind", "status", "balance_kind", "resolution"],
            .bytes: ["external_id", "source_account_id", "entry_public_id"],
        ])
}
