/// The family's lasting identities for outside accounts, and the exclusive right to write an account.
enum LineageTable {
    /// `linked_*` hold, for a lineage that was linked to an account with a history of its own, that account's balance and the
    /// sum of its entries at that moment: what a discard computes the balance from (docs/spec/financekit.md §2, DELETE).
    static let schema = """
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
            linked_balance_low INTEGER,
            linked_entries_high INTEGER,
            linked_entries_low INTEGER,
            created_at INTEGER NOT NULL,
            discarded_at INTEGER
        ) STRICT;
        CREATE INDEX lineage_book ON lineage (book_id);
        CREATE UNIQUE INDEX lineage_account ON lineage (account_id, provider_id)
            WHERE account_id IS NOT NULL AND discarded_at IS NULL;
        CREATE INDEX lineage_account_all ON lineage (account_id);

        CREATE TABLE account_link (
            account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            lineage_id INTEGER NOT NULL UNIQUE REFERENCES lineage (id) ON DELETE CASCADE,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX account_link_connection ON account_link (connection_id);
        """
}
