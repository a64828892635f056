/// Imports: one applied capture or file each, with what it did.
enum ImportTable {
    /// `hidden_import` names the imports whose entries nobody sees: a long file that is still being written in steps, and an
    /// undone one whose rows are being erased. Its rows are few and short-lived.
    ///
    /// `import_change` has, for each identity that an import changed, everything as it was before, so that the import can be
    /// undone; an entry that only the import brought needs no such row. `import_balance` does the same for an account's balance.
    /// `evidence` says by what the source's record was known again, under the rules of that version.
    ///
    /// `import_match` has the runs of identities that a file repeated: an undo of another file leaves them alone.
    ///
    /// `staged_change` holds what a long file changes in older rows until its last step.
    static let schema = """
        CREATE TABLE import (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user (id),
            file_id INTEGER REFERENCES statement_file (id) ON DELETE SET NULL,
            layout_id TEXT,
            label TEXT,
            provider_version INTEGER NOT NULL,
            applied_at INTEGER NOT NULL,
            undone_at INTEGER,
            upserted INTEGER NOT NULL,
            unchanged INTEGER NOT NULL,
            retracted INTEGER NOT NULL,
            review_required INTEGER NOT NULL,
            source_only INTEGER NOT NULL,
            settled INTEGER NOT NULL,
            balances INTEGER NOT NULL,
            accounts INTEGER NOT NULL,
            added INTEGER NOT NULL DEFAULT 0,
            rejected INTEGER NOT NULL DEFAULT 0,
            ignored INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX import_book ON import (book_id, id);
        CREATE INDEX import_connection ON import (connection_id);
        CREATE INDEX import_user ON import (user_id);
        CREATE INDEX import_file ON import (file_id) WHERE file_id IS NOT NULL;

        CREATE TABLE hidden_import (
            import_id INTEGER PRIMARY KEY REFERENCES import (id) ON DELETE CASCADE
        ) STRICT;

        CREATE TABLE import_change (
            id INTEGER PRIMARY KEY,
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            identity_id INTEGER NOT NULL REFERENCES source_identity (id) ON DELETE CASCADE,
            is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
            evidence INTEGER,
            rules_version INTEGER,
            external_id BLOB,
            written_date INTEGER,
            written_high INTEGER,
            written_low INTEGER,
            written_name TEXT,
            written_pending INTEGER,
            written_currency TEXT,
            details BLOB,
            tombstoned_at INTEGER,
            settled_at INTEGER,
            record_id TEXT,
            balance_high INTEGER,
            balance_low INTEGER,
            held_state TEXT,
            held_date INTEGER,
            held_high INTEGER,
            held_low INTEGER,
            held_name TEXT,
            held_details BLOB,
            held_import_id INTEGER,
            held_recorded_at INTEGER,
            held_withdrawn INTEGER,
            entry_public_id BLOB,
            entry_import_id INTEGER,
            entry_date INTEGER,
            entry_high INTEGER,
            entry_low INTEGER,
            entry_currency TEXT,
            entry_name TEXT,
            entry_notes TEXT,
            entry_pending INTEGER,
            entry_created_at INTEGER,
            entry_updated_at INTEGER,
            UNIQUE (import_id, identity_id)
        ) STRICT;
        CREATE INDEX import_change_identity ON import_change (identity_id);

        CREATE TABLE import_match (
            id INTEGER PRIMARY KEY,
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            first_identity INTEGER NOT NULL,
            last_identity INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX import_match_import ON import_match (import_id);

        CREATE TABLE import_balance (
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            balance_high INTEGER NOT NULL,
            balance_low INTEGER NOT NULL,
            balance_source TEXT NOT NULL,
            balance_at INTEGER NOT NULL,
            PRIMARY KEY (import_id, account_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX import_balance_account ON import_balance (account_id);

        CREATE TABLE staged_change (
            id INTEGER PRIMARY KEY,
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            identity_id INTEGER NOT NULL REFERENCES source_identity (id) ON DELETE CASCADE,
            line INTEGER NOT NULL,
            evidence INTEGER NOT NULL,
            rules_version INTEGER NOT NULL,
            date INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL,
            currency TEXT NOT NULL,
            name TEXT NOT NULL,
            pending INTEGER NOT NULL,
            record_id TEXT,
            balance_high INTEGER,
            balance_low INTEGER
        ) STRICT;
        CREATE INDEX staged_change_import ON staged_change (import_id, id);
        CREATE INDEX staged_change_identity ON staged_change (identity_id);
        """
}
