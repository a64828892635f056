/// Balances that sources observed and people stated, and the accounts whose balance is due to be added up.
enum BalanceTables {
    static let all = [balanceObservation, statedBalance, enteredBalance, staleBalance]

    /// The observation that a mapping brings has the mapping's account id as its external id.
    static let balanceObservation = SchemaTable(
        "balance_observation",
        """
        CREATE TABLE balance_observation (
            id INTEGER PRIMARY KEY,
            lineage_id INTEGER NOT NULL REFERENCES lineage (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('booked', 'available')),
            observed_at INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL CHECK (abs(amount_low) < 1000000000),
            connection_id INTEGER NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
            import_id INTEGER REFERENCES import (id) ON DELETE SET NULL,
            recorded_at INTEGER NOT NULL,
            settled_at INTEGER,
            UNIQUE (lineage_id, external_id, kind, observed_at)
        ) STRICT;
        CREATE INDEX balance_observation_connection ON balance_observation (connection_id);
        CREATE INDEX balance_observation_import ON balance_observation (import_id) WHERE import_id IS NOT NULL;
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["lineage_id", "connection_id", "import_id"],
            .amount: ["amount"],
            .instant: ["observed_at", "recorded_at", "settled_at"],
            .text: ["kind"],
            .bytes: ["external_id"],
        ])

    /// Balances that imports stated but that were not stored, because they said nothing new. They join the observations once the import
    /// that had said it, or a newer one, is undone (`RestoreBalances`).
    static let statedBalance = SchemaTable(
        "stated_balance",
        """
        CREATE TABLE stated_balance (
            id INTEGER PRIMARY KEY,
            import_id INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
            lineage_id INTEGER NOT NULL REFERENCES lineage (id) ON DELETE CASCADE,
            external_id BLOB NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('booked', 'available')),
            observed_at INTEGER NOT NULL,
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL CHECK (abs(amount_low) < 1000000000),
            UNIQUE (import_id, lineage_id, external_id, kind, observed_at)
        ) STRICT;
        CREATE INDEX stated_balance_lineage ON stated_balance (lineage_id, kind, observed_at);
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["import_id", "lineage_id"],
            .amount: ["amount"],
            .instant: ["observed_at"],
            .text: ["kind"],
            .bytes: ["external_id"],
        ])

    /// Balances that people stated; append-only. `date` is the day of the statement in the family's zone.
    static let enteredBalance = SchemaTable(
        "entered_balance",
        """
        CREATE TABLE entered_balance (
            id INTEGER PRIMARY KEY,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            user_id INTEGER REFERENCES user (id),
            amount_high INTEGER NOT NULL,
            amount_low INTEGER NOT NULL CHECK (abs(amount_low) < 1000000000),
            date INTEGER NOT NULL,
            entered_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX entered_balance_account ON entered_balance (account_id, entered_at, id);
        CREATE TRIGGER entered_balance_append_only BEFORE UPDATE ON entered_balance BEGIN
            SELECT RAISE(ABORT, 'entered_balance is append-only');
        END;
        """,
        columns: [
            .rowID: ["id"],
            .reference: ["account_id", "user_id"],
            .amount: ["amount"],
            .day: ["date"],
            .instant: ["entered_at"],
        ])

    /// Accounts whose entries changed, so that a balance that rests on them has to be added up again.
    ///
    /// Triggers mark the account whenever an entry changes or goes, or a whole import is hidden or shown, so that no operation can forget it.
    /// New entries are found by their ids instead (`ComputedBalances`), because a trigger on insert would cost as much as the insert; an id
    /// that is free again was marked by the deletion. The marks are gone when the operation commits. What an erasure deletes is in no sum any
    /// more and marks nothing.
    static let staleBalance = SchemaTable(
        "stale_balance",
        """
        CREATE TABLE stale_balance (account_id INTEGER PRIMARY KEY) STRICT;
        CREATE TRIGGER balance_follows_change AFTER UPDATE OF date, amount_high, amount_low, currency, deleted_at ON entry
        WHEN NEW.parent_id IS NULL AND (OLD.date <> NEW.date OR OLD.amount_high <> NEW.amount_high OR OLD.amount_low <> NEW.amount_low
            OR OLD.currency <> NEW.currency OR OLD.deleted_at IS NOT NEW.deleted_at)
        BEGIN
            INSERT INTO stale_balance (account_id) SELECT NEW.account_id
            WHERE NOT EXISTS (SELECT 1 FROM stale_balance WHERE account_id = NEW.account_id);
        END;
        CREATE TRIGGER balance_follows_deletion AFTER DELETE ON entry
        WHEN OLD.parent_id IS NULL
            AND NOT EXISTS (SELECT 1 FROM hidden_import WHERE import_id = OLD.import_id)
            AND NOT EXISTS (SELECT 1 FROM source_identity i JOIN lineage l ON l.id = i.lineage_id
                WHERE i.id = OLD.identity_id AND l.discarded_at IS NOT NULL)
        BEGIN
            INSERT INTO stale_balance (account_id) SELECT OLD.account_id
            WHERE NOT EXISTS (SELECT 1 FROM stale_balance WHERE account_id = OLD.account_id);
        END;
        CREATE TRIGGER balance_follows_hiding AFTER INSERT ON hidden_import
        WHEN (SELECT undone_at FROM import WHERE id = NEW.import_id) IS NOT NULL
        BEGIN
            INSERT INTO stale_balance (account_id) SELECT DISTINCT l.account_id FROM import m
            JOIN source_mapping s ON s.connection_id = m.connection_id JOIN lineage l ON l.id = s.lineage_id
            WHERE m.id = NEW.import_id AND l.account_id IS NOT NULL AND l.account_id NOT IN (SELECT account_id FROM stale_balance);
        END;
        CREATE TRIGGER balance_follows_showing AFTER DELETE ON hidden_import BEGIN
            INSERT INTO stale_balance (account_id) SELECT DISTINCT l.account_id FROM import m
            JOIN source_mapping s ON s.connection_id = m.connection_id JOIN lineage l ON l.id = s.lineage_id
            WHERE m.id = OLD.import_id AND l.account_id IS NOT NULL AND l.account_id NOT IN (SELECT account_id FROM stale_balance);
        END;
        CREATE TRIGGER balance_becomes_computed AFTER UPDATE OF balance_source, balance_base_high, balance_base_low ON account
        WHEN NEW.balance_source = 'computed'
        BEGIN
            INSERT INTO stale_balance (account_id) SELECT NEW.id
            WHERE NOT EXISTS (SELECT 1 FROM stale_balance WHERE account_id = NEW.id);
        END;
        """,
        columns: [
            .formerReference("account"): ["account_id"]
        ])
}
