/// Entries and their protection.
enum EntryTable {
    /// An entry that a source made names its identity; the unique index holds an identity to one entry at most.
    ///
    /// An entry that a person deleted stays with `deleted_at`, so that the person can bring it back and no source can.
    ///
    /// `present_entry` shows what a person may see: not what was deleted, what belongs to a discarded account or lineage, or
    /// what an import brought that is not yet complete or was undone.
    ///
    /// `entry_protection` has a row for each attribute that a person edited or locked and for each reason that protects the
    /// whole entry. For a protected attribute `written_*` in the identity still says what the source wrote last.
    static let schema = """
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
            deleted_at INTEGER
        ) STRICT;
        CREATE INDEX entry_account ON entry (account_id, date, id);
        CREATE INDEX entry_book ON entry (book_id, date, id);
        CREATE INDEX entry_import ON entry (import_id) WHERE import_id IS NOT NULL;

        CREATE VIEW present_entry AS
            SELECT e.* FROM entry e
            JOIN account a ON a.id = e.account_id AND a.book_id = e.book_id
            LEFT JOIN source_identity i ON i.id = e.identity_id LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE e.deleted_at IS NULL AND l.discarded_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM hidden_import h WHERE h.import_id = e.import_id);

        CREATE TABLE entry_protection (
            entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('amount', 'date', 'name', 'import_locked', 'reconciled')),
            user_id INTEGER NOT NULL REFERENCES user (id),
            protected_at INTEGER NOT NULL,
            PRIMARY KEY (entry_id, kind)
        ) STRICT, WITHOUT ROWID;
        """

    /// The indexes by account and by book know whether an entry is listed, so that a list can be counted without reading its entries.
    static let listedInIndexes = """
        DROP INDEX entry_account;
        CREATE INDEX entry_account ON entry (account_id, date, id, deleted_at, is_split);
        DROP INDEX entry_book;
        CREATE INDEX entry_book ON entry (book_id, date, id, deleted_at, is_split);
        """

    /// The index by account knows what each entry adds to the balance, so that balances are added up without reading entries.
    static let summedInIndex = """
        DROP INDEX entry_account;
        CREATE INDEX entry_account ON entry (account_id, date, id, deleted_at, is_split, parent_id, currency, pending, import_id,
            identity_id, amount_high, amount_low);
        """
}
