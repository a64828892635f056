/// Entries, with their protection, their labels, their history, and the transfers between them.
enum EntryTables {
    static let all = [entry, entryProtection, entryTag, entryEdit, retractedEdit, transfer]

    /// An entry that a source made names its identity; the unique index holds an identity to one entry. An entry by hand has the `source`
    /// and `external_id` that its client gave it, so that a repeated request adds nothing. An entry that a person deleted stays with
    /// `deleted_at`, so that the person can bring it back and no source can. Only `user_modified` says whether a person changed an entry; a
    /// client can clear it.
    ///
    /// A part is an entry whose `parent_id` names the whole; it goes with its parent. `is_split` marks the whole, so that a list can leave it
    /// out without looking for parts. Triggers make a part follow its parent in date, state and deletion, because many operations change
    /// entries and none may forget the parts.
    ///
    /// The indexes by account and by book know whether an entry is listed, so that a list is counted without reading its entries.
    /// `entry_split` finds an import's few split entries among its many. `entry_by_hand` finds what moves a balance that a person stated,
    /// without a walk through what sources brought.
    ///
    /// `present_entry` is what a person may see: not what was deleted, what belongs to a discarded account or lineage, or what an import
    /// brought that is not yet complete or was undone. A part has no identity of its own, so its parent's lineage and import count.
    static let entry = SchemaTable(
        "entry",
        """
        CREATE TABLE entry (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            book_id INTEGER NOT NULL REFERENCES book (id),
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            identity_id INTEGER UNIQUE REFERENCES source_identity (id) ON DELETE SET NULL,
            import_id INTEGER REFERENCES import (id) ON DELETE SET NULL,
            date INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL CHECK (abs(amount_low) < 1000000000),
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            name TEXT NOT NULL,
            notes TEXT,
            pending INTEGER NOT NULL CHECK (pending IN (0, 1)),
            excluded INTEGER NOT NULL DEFAULT 0 CHECK (excluded IN (0, 1)),
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            deleted_at INTEGER,
            category_id INTEGER REFERENCES category (id) ON DELETE SET NULL,
            merchant_id INTEGER REFERENCES merchant (id) ON DELETE SET NULL,
            source TEXT,
            external_id TEXT,
            user_modified INTEGER NOT NULL DEFAULT 0 CHECK (user_modified IN (0, 1)),
            parent_id INTEGER REFERENCES entry (id) ON DELETE CASCADE,
            is_split INTEGER NOT NULL DEFAULT 0 CHECK (is_split IN (0, 1))
        ) STRICT;
        CREATE INDEX entry_category ON entry (category_id) WHERE category_id IS NOT NULL;
        CREATE INDEX entry_merchant ON entry (merchant_id) WHERE merchant_id IS NOT NULL;
        CREATE UNIQUE INDEX entry_external ON entry (account_id, source, external_id) WHERE external_id IS NOT NULL;
        CREATE INDEX entry_import ON entry (import_id, date, id) WHERE import_id IS NOT NULL;
        CREATE INDEX entry_parent ON entry (parent_id) WHERE parent_id IS NOT NULL;
        CREATE INDEX entry_split ON entry (import_id) WHERE is_split;
        CREATE INDEX entry_account ON entry (account_id, date, id, deleted_at, is_split, parent_id, currency, pending, import_id,
            identity_id, amount_high, amount_low);
        CREATE INDEX entry_book ON entry (book_id, date, id, deleted_at, is_split);
        CREATE INDEX entry_by_hand ON entry (account_id, date) WHERE identity_id IS NULL AND parent_id IS NULL;
        CREATE TRIGGER entry_parts_follow AFTER UPDATE OF date, pending, excluded, deleted_at ON entry WHEN NEW.is_split
        BEGIN
            UPDATE entry SET date = NEW.date, pending = NEW.pending, excluded = NEW.excluded, deleted_at = NEW.deleted_at,
                updated_at = NEW.updated_at
            WHERE parent_id = NEW.id;
        END;
        CREATE VIEW present_entry AS
            SELECT e.* FROM entry e
            JOIN account a ON a.id = e.account_id AND a.book_id = e.book_id
            LEFT JOIN entry w ON w.id = e.parent_id
            LEFT JOIN source_identity i ON i.id = ifnull(e.identity_id, w.identity_id) LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE e.deleted_at IS NULL AND l.discarded_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM hidden_import h WHERE h.import_id = ifnull(e.import_id, w.import_id));
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["book_id", "account_id", "identity_id", "import_id", "category_id", "merchant_id", "parent_id"],
            .amount: ["amount"],
            .currency: ["currency"],
            .day: ["date"],
            .instant: ["created_at", "deleted_at"],
            .lastChange: ["updated_at"],
            .written(.notes): ["notes"],
            .text: ["name", "source", "external_id"],
            .integer: ["pending", "excluded", "user_modified", "is_split"],
        ])

    /// A row for each attribute that a person edited or locked, and for each reason that protects the whole entry. For a protected
    /// attribute, `written_*` of the identity still says what the source wrote last.
    static let entryProtection = SchemaTable(
        "entry_protection",
        """
        CREATE TABLE entry_protection (
            entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('amount', 'date', 'name', 'import_locked', 'reconciled')),
            user_id INTEGER NOT NULL REFERENCES user (id),
            protected_at INTEGER NOT NULL,
            PRIMARY KEY (entry_id, kind)
        ) STRICT, WITHOUT ROWID;
        """,
        columns: [
            .reference: ["entry_id", "user_id"],
            .instant: ["protected_at"],
            .text: ["kind"],
        ])

    static let entryTag = SchemaTable(
        "entry_tag",
        """
        CREATE TABLE entry_tag (
            entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
            tag_id INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
            PRIMARY KEY (entry_id, tag_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX entry_tag_tag ON entry_tag (tag_id);
        """,
        columns: [
            .reference: ["entry_id", "tag_id"]
        ])

    /// Append-only: which attribute a person changed when, and the text of what was there before.
    static let entryEdit = SchemaTable(
        "entry_edit",
        """
        CREATE TABLE entry_edit (
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
        CREATE INDEX entry_edit_entry ON entry_edit (entry_id, id);
        CREATE TRIGGER entry_edit_append_only BEFORE UPDATE ON entry_edit BEGIN
            SELECT RAISE(ABORT, 'entry_edit is append-only');
        END;
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["entry_id", "user_id"],
            .instant: ["edited_at"],
            .text: ["attribute", "previous"],
        ])

    /// What people did to an entry that its source then withdrew stays with the identity, and goes with it. A trigger keeps it, because
    /// several operations take entries away and none may forget it.
    static let retractedEdit = SchemaTable(
        "retracted_edit",
        """
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
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["identity_id", "user_id"],
            .instant: ["edited_at"],
            .text: ["attribute", "previous"],
            .bytes: ["entry_public_id"],
        ])

    /// Two entries joined as one movement of money. The transfer goes when a person deletes either.
    static let transfer = SchemaTable(
        "transfer",
        """
        CREATE TABLE transfer (
            id INTEGER PRIMARY KEY,
            public_id BLOB NOT NULL UNIQUE CHECK (length(public_id) = 16),
            outflow_id INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
            inflow_id INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            CHECK (outflow_id <> inflow_id)
        ) STRICT;
        CREATE TRIGGER entry_leaves_transfer AFTER UPDATE OF deleted_at ON entry WHEN NEW.deleted_at IS NOT NULL
        BEGIN
            DELETE FROM transfer WHERE outflow_id = NEW.id OR inflow_id = NEW.id;
        END;
        """,
        columns: [
            .rowID: ["id"],
            .publicID: ["public_id"],
            .reference: ["outflow_id", "inflow_id"],
            .instant: ["created_at"],
        ])
}
