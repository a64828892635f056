/// Accounts whose entries have changed, so that a balance that rests on them has to be added up anew.
enum StaleBalanceTable {
    /// Whatever changes or deletes an entry, or hides and shows a whole import, marks the account by trigger, so that no operation can
    /// forget it; new entries are found by their ids, because a trigger on insert would cost as much as the insert
    /// (`ComputedBalances`), but for an id that is free again, which the deletion has marked. The marks are gone when the operation commits. What an erasure deletes was not in the sum any more.
    ///
    /// `balance_base_*` is what a computed balance rests on beside the entries: nothing, or, where a discarded source had been linked
    /// to the account, what was there before the entries.
    static let schema = """
        ALTER TABLE account ADD COLUMN balance_base_high INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE account ADD COLUMN balance_base_low INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE stale_balance (account_id INTEGER PRIMARY KEY) STRICT;

        UPDATE account SET (balance_base_high, balance_base_low) = (
            SELECT balance_high - sum(e.amount_high) * iif(type IN ('CreditCard', 'Loan', 'OtherLiability'), 1, -1),
                balance_low - sum(e.amount_low) * iif(type IN ('CreditCard', 'Loan', 'OtherLiability'), 1, -1)
            FROM entry e WHERE e.account_id = account.id AND e.parent_id IS NULL AND e.deleted_at IS NULL
                AND e.currency = account.currency
                AND (e.import_id IS NULL OR e.import_id NOT IN (SELECT import_id FROM hidden_import)))
        WHERE balance_source = 'computed' AND EXISTS (SELECT 1 FROM entry e WHERE e.account_id = account.id
                AND e.parent_id IS NULL AND e.deleted_at IS NULL AND e.currency = account.currency
                AND (e.import_id IS NULL OR e.import_id NOT IN (SELECT import_id FROM hidden_import)))
            AND NOT EXISTS (SELECT 1 FROM lineage l WHERE l.account_id = account.id AND l.discarded_at IS NULL);
        UPDATE account SET (balance_base_high, balance_base_low) = (
            SELECT l.linked_balance_high - l.linked_entries_high * iif(type IN ('CreditCard', 'Loan', 'OtherLiability'), 1, -1),
                l.linked_balance_low - l.linked_entries_low * iif(type IN ('CreditCard', 'Loan', 'OtherLiability'), 1, -1)
            FROM lineage l WHERE l.account_id = account.id AND l.discarded_at IS NULL ORDER BY l.id LIMIT 1)
        WHERE balance_source = 'computed' AND EXISTS (SELECT 1 FROM lineage l
            WHERE l.account_id = account.id AND l.discarded_at IS NULL AND l.linked_balance_high IS NOT NULL);
        INSERT INTO stale_balance (account_id) SELECT id FROM account WHERE balance_source = 'computed';

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
        """
}
