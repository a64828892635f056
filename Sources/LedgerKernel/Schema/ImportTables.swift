/// Imports: one applied capture or file each, with what it did.
enum ImportTables {
    static let all = [`import`, hiddenImport, importChange, importMatch, importBalance, stagedChange]

    static let `import` = SchemaTable(
        "import",
        """
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
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id", "connection_id", "user_id", "file_id"],
            .instant: ["applied_at", "undone_at"],
            .text: ["layout_id", "label"],
            .integer: [
                "provider_version", "upserted", "unchanged", "retracted", "review_required", "source_only", "settled",
                "balances", "accounts", "added", "rejected", "ignored",
            ],
        ])

    /// The imports whose entries nobody sees: a long file that is still being written in steps, and an undone one whose rows are being
    /// erased. There are few rows, and they are short-lived.
    static let hiddenImport = SchemaTable(
        "hidden_import",
        """
        CREATE TABLE hidden_import (
            import_id INTEGER PRIMARY KEY REFERENCES import (id) ON DELETE CASCADE
        ) STRICT;
        """,
        columns: [
            .reference: ["import_id"]
        ])

    /// Everything as it was before, for each identity that an import changed, so that the import can be undone. An entry that only the
    /// import brought needs no such row.
    ///
    /// `evidence` says what matched the source's record to the identity, under the rules of `rules_version`. Labels are kept by their public
    /// ids, because a label may be gone when an undo restores the entry. `touches` and `conflicts` are the identity's touches and conflicts
    /// before the import. If there are more touches at an undo, a person came after the import; instants cannot tell, since two things may
    /// happen at one.
    ///
    /// `replaced_entry_id` is an entry that a person deleted, and that then gave way to the record's next word, at the person's wish. It keeps
    /// what people had made of it, without an identity and unseen, as long as the import that replaced it can be undone; then it goes by
    /// trigger.
    static let importChange = SchemaTable(
        "import_change",
        """
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
            written_low INTEGER CHECK (abs(written_low) < 1000000000),
            written_name TEXT,
            written_pending INTEGER,
            written_currency TEXT,
            details BLOB,
            tombstoned_at INTEGER,
            settled_at INTEGER,
            record_id TEXT,
            balance_high INTEGER,
            balance_low INTEGER CHECK (abs(balance_low) < 1000000000),
            held_state TEXT,
            held_date INTEGER,
            held_high INTEGER,
            held_low INTEGER CHECK (abs(held_low) < 1000000000),
            held_name TEXT,
            held_details BLOB,
            held_import_id INTEGER,
            held_recorded_at INTEGER,
            held_retracted INTEGER,
            entry_public_id BLOB,
            entry_import_id INTEGER,
            entry_date INTEGER,
            entry_high INTEGER,
            entry_low INTEGER CHECK (abs(entry_low) < 1000000000),
            entry_currency TEXT,
            entry_name TEXT,
            entry_notes TEXT,
            entry_pending INTEGER,
            entry_created_at INTEGER,
            entry_updated_at INTEGER,
            entry_category BLOB,
            entry_merchant BLOB,
            entry_tags TEXT,
            entry_user_modified INTEGER,
            touches INTEGER NOT NULL DEFAULT 0,
            conflicts INTEGER NOT NULL DEFAULT 0,
            retry_at INTEGER,
            entry_deleted_at INTEGER,
            replaced_entry_id INTEGER REFERENCES entry (id) ON DELETE SET NULL,
            UNIQUE (import_id, identity_id)
        ) STRICT;
        CREATE INDEX import_change_identity ON import_change (identity_id);
        CREATE INDEX import_change_entry ON import_change (entry_public_id) WHERE entry_public_id IS NOT NULL;
        CREATE INDEX import_change_brought ON import_change (entry_import_id) WHERE entry_import_id IS NOT NULL;
        CREATE INDEX import_change_replaced ON import_change (replaced_entry_id) WHERE replaced_entry_id IS NOT NULL;
        CREATE TRIGGER replaced_entry_goes AFTER DELETE ON import_change WHEN OLD.replaced_entry_id IS NOT NULL BEGIN
            DELETE FROM entry WHERE id = OLD.replaced_entry_id AND identity_id IS NULL;
        END;
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["import_id", "identity_id", "replaced_entry_id"],
            .formerReference("import"): ["held_import_id", "entry_import_id"],
            .sourceName(identity: "identity_id"): ["external_id"],
            .amount: ["written", "held", "entry"],
            .sum: ["balance"],
            .currency: ["written_currency", "entry_currency"],
            .day: ["written_date", "held_date", "entry_date"],
            .instant: [
                "tombstoned_at", "settled_at", "held_recorded_at", "entry_created_at", "entry_updated_at", "retry_at",
                "entry_deleted_at",
            ],
            .written(.notes): ["entry_notes"],
            .text: ["written_name", "record_id", "held_state", "held_name", "entry_name", "entry_tags"],
            .integer: [
                "is_new", "evidence", "rules_version", "written_pending", "held_retracted", "entry_pending",
                "entry_user_modified", "touches", "conflicts",
            ],
            .bytes: ["details", "held_details", "entry_public_id", "entry_category", "entry_merchant"],
        ])

    /// The runs of identities that a file repeated. An undo of another file leaves them alone.
    static let importMatch = SchemaTable(
        "import_match",
        """
        CREATE TABLE import_match (
            id INTEGER PRIMARY KEY,
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            first_identity INTEGER NOT NULL,
            last_identity INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX import_match_import ON import_match (import_id);
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["import_id"],
            .rangeStart("source_identity"): ["first_identity"],
            .rangeEnd("source_identity"): ["last_identity"],
        ])

    /// The balances of accounts as they were before an import.
    static let importBalance = SchemaTable(
        "import_balance",
        """
        CREATE TABLE import_balance (
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            balance_high INTEGER NOT NULL,
            balance_low INTEGER NOT NULL CHECK (abs(balance_low) < 1000000000),
            balance_source TEXT NOT NULL,
            balance_at INTEGER NOT NULL,
            PRIMARY KEY (import_id, account_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX import_balance_account ON import_balance (account_id);
        """,
        columns: [
            .reference: ["import_id", "account_id"],
            .sum: ["balance"],
            .instant: ["balance_at"],
            .text: ["balance_source"],
        ])

    /// What a long file changes in older rows, until its last step.
    static let stagedChange = SchemaTable(
        "staged_change",
        """
        CREATE TABLE staged_change (
            id INTEGER PRIMARY KEY,
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            identity_id INTEGER NOT NULL REFERENCES source_identity (id) ON DELETE CASCADE,
            line INTEGER NOT NULL,
            evidence INTEGER NOT NULL,
            rules_version INTEGER NOT NULL,
            date INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL CHECK (abs(amount_low) < 1000000000),
            currency TEXT NOT NULL,
            name TEXT NOT NULL,
            pending INTEGER NOT NULL,
            record_id TEXT,
            balance_high INTEGER,
            balance_low INTEGER CHECK (abs(balance_low) < 1000000000)
        ) STRICT;
        CREATE INDEX staged_change_import ON staged_change (import_id, id);
        CREATE INDEX staged_change_identity ON staged_change (identity_id);
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["import_id", "identity_id"],
            .amount: ["amount"],
            .sum: ["balance"],
            .currency: ["currency"],
            .day: ["date"],
            .text: ["name", "record_id"],
            .integer: ["line", "evidence", "rules_version", "pending"],
        ])
}
