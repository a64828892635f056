/// What the histories of entries need beyond the first tables: more that people do, who answered a question, and entries that are gone.
enum HistoryTable {
    /// A CHECK cannot be widened in place, so that `entry_edit` and `conflict` are written anew; both have few rows, and no table
    /// refers to them.
    ///
    /// A conflict is `superseded` when a person answered it by working on the entry itself.
    ///
    /// `import_change_entry` finds the record of an entry that its source has retracted; `entry_split` finds an import's few
    /// split entries among its many.
    static let schema = """
        CREATE TABLE entry_edit_next (
            id INTEGER PRIMARY KEY,
            entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user (id),
            attribute TEXT NOT NULL CHECK (attribute IN ('created', 'amount', 'date', 'name', 'notes', 'category', 'merchant', 'tags',
                'excluded', 'user_modified', 'deleted', 'restored', 'split', 'parts', 'unsplit', 'transfer_joined',
                'transfer_dissolved', 'locked', 'unlocked', 'reconciled', 'unreconciled', 'amount_locked', 'amount_unlocked',
                'date_locked', 'date_unlocked', 'name_locked', 'name_unlocked')),
            previous TEXT,
            edited_at INTEGER NOT NULL
        ) STRICT;
        INSERT INTO entry_edit_next (id, entry_id, user_id, attribute, previous, edited_at)
            SELECT id, entry_id, user_id, attribute, previous, edited_at FROM entry_edit;
        DROP TABLE entry_edit;
        ALTER TABLE entry_edit_next RENAME TO entry_edit;
        CREATE INDEX entry_edit_entry ON entry_edit (entry_id, id);
        CREATE TRIGGER entry_edit_append_only BEFORE UPDATE ON entry_edit BEGIN
            SELECT RAISE(ABORT, 'entry_edit is append-only');
        END;

        CREATE TABLE conflict_next (
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
            external_account_id BLOB NOT NULL,
            entry_public_id BLOB,
            balance_kind TEXT,
            observed_at INTEGER,
            offered_high INTEGER,
            offered_low INTEGER,
            resolution TEXT CHECK (resolution IN ('keep_sure', 'retry_after_repair', 'use_source', 'superseded')),
            created_at INTEGER NOT NULL,
            resolved_at INTEGER,
            resolved_by INTEGER REFERENCES user (id),
            CHECK (identity_id IS NULL OR observation_id IS NULL)
        ) STRICT;
        INSERT INTO conflict_next (id, public_id, lineage_id, connection_id, identity_id, observation_id, kind, status, external_id,
                external_account_id, entry_public_id, balance_kind, observed_at, offered_high, offered_low, resolution,
                created_at, resolved_at)
            SELECT id, public_id, lineage_id, connection_id, identity_id, observation_id, kind, status, external_id,
                external_account_id, entry_public_id, balance_kind, observed_at, offered_high, offered_low, resolution,
                created_at, resolved_at
            FROM conflict;
        DROP TABLE conflict;
        ALTER TABLE conflict_next RENAME TO conflict;
        CREATE UNIQUE INDEX conflict_open_record ON conflict (identity_id, kind) WHERE status = 'open' AND identity_id IS NOT NULL;
        CREATE UNIQUE INDEX conflict_open_balance ON conflict (observation_id) WHERE status = 'open' AND observation_id IS NOT NULL;
        CREATE INDEX conflict_lineage ON conflict (lineage_id, status);
        CREATE INDEX conflict_identity ON conflict (identity_id);
        CREATE INDEX conflict_observation ON conflict (observation_id);
        CREATE INDEX conflict_connection ON conflict (connection_id);

        CREATE INDEX import_change_entry ON import_change (entry_public_id) WHERE entry_public_id IS NOT NULL;
        CREATE INDEX entry_split ON entry (import_id) WHERE is_split;
        """

    /// What people did to an entry that its source then withdrew stays with the identity, and goes with it. A trigger keeps it, because several
    /// operations take entries away and none may forget it.
    static let keepEdits = """
        CREATE TABLE retracted_edit (
            id INTEGER PRIMARY KEY,
            identity_id INTEGER NOT NULL REFERENCES source_identity (id) ON DELETE CASCADE,
            entry_public_id BLOB NOT NULL CHECK (length(entry_public_id) = 16),
            user_id INTEGER NOT NULL REFERENCES user (id),
            attribute TEXT NOT NULL,
            previous TEXT,
            edited_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX retracted_edit_identity ON retracted_edit (identity_id);
        CREATE INDEX retracted_edit_entry ON retracted_edit (entry_public_id, id);
        CREATE TRIGGER entry_edit_outlives_retraction BEFORE DELETE ON entry WHEN OLD.identity_id IS NOT NULL
        BEGIN
            INSERT INTO retracted_edit (identity_id, entry_public_id, user_id, attribute, previous, edited_at)
            SELECT OLD.identity_id, OLD.public_id, user_id, attribute, previous, edited_at FROM entry_edit
            WHERE entry_id = OLD.id ORDER BY id;
        END;
        """
}
