/// Balances that people stated, append-only.
enum EnteredBalanceTable {
    /// `date` is the day of the statement in the family's zone; without a user it was made before statements were kept.
    ///
    /// What people enter by hand moves a stated balance, so that it is found without a walk through what sources brought.
    ///
    /// A balance that was stated before stays as it is: what was entered until now does not move it.
    static let schema = """
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
        CREATE INDEX entry_by_hand ON entry (account_id, date) WHERE identity_id IS NULL AND parent_id IS NULL;
        INSERT INTO entered_balance (account_id, amount_high, amount_low, date, entered_at)
            SELECT id, balance_high, balance_low, max(balance_at / 86400000000, ifnull((SELECT max(e.date) + 1 FROM entry e
                WHERE e.account_id = account.id AND e.identity_id IS NULL AND e.parent_id IS NULL), 0)), balance_at
            FROM account WHERE balance_source = 'entered';
        """
}
