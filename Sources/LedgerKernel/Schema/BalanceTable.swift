enum BalanceTable {
    /// The observation that a mapping brings has the mapping's account id as its external id.
    static let schema = """
        CREATE TABLE balance_observation (
            id INTEGER PRIMARY KEY,
            lineage_id INTEGER NOT NULL REFERENCES lineage (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('booked', 'available')),
            observed_at INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL,
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            import_id INTEGER REFERENCES import (id) ON DELETE SET NULL,
            recorded_at INTEGER NOT NULL,
            settled_at INTEGER,
            UNIQUE (lineage_id, external_id, kind, observed_at)
        ) STRICT;
        CREATE INDEX balance_observation_connection ON balance_observation (connection_id);
        CREATE INDEX balance_observation_import ON balance_observation (import_id) WHERE import_id IS NOT NULL;
        """
}
