/// Balances that imports stated without being stored, because they said nothing new.
enum StatedBalanceTable {
    /// Once the import that had said it, or a newer one, is undone, such a balance is in the list of observations (`RestoreBalances`).
    static let schema = """
        CREATE TABLE stated_balance (
            id INTEGER PRIMARY KEY,
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            lineage_id INTEGER NOT NULL REFERENCES lineage (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('booked', 'available')),
            observed_at INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL,
            UNIQUE (import_id, lineage_id, external_id, kind, observed_at)
        ) STRICT;
        CREATE INDEX stated_balance_lineage ON stated_balance (lineage_id, kind, observed_at);
        """
}
