import SQLite

/// Keeps the displayed balance of an account in step with the balance that a person entered.
struct ShowEnteredBalance {
    let account: Int64

    /// Records a balance that a person enters now, and displays it. Entries that were added while the clock was ahead came before it, so
    /// their instants are brought back to the present.
    func state(_ amount: Money, on date: LedgerDate, by user: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            UPDATE entry SET created_at = ?2
            WHERE account_id = ?1 AND identity_id IS NULL AND parent_id IS NULL AND created_at > ?2
            """, account, scope.now)
        try scope.database.run(
            "INSERT INTO entered_balance (account_id, user_id, amount_high, amount_low, date, entered_at) VALUES (?, ?, ?, ?, ?, ?)",
            account, user, amount.columns, date, scope.now)
        try scope.database.run(
            "UPDATE account SET balance_source = 'entered', balance_at = ?2 WHERE id = ?1", account, scope.now)
        try refresh(scope)
    }

    /// Call this after a change to entries made by hand. Does nothing if the account's balance has another origin.
    func refresh(_ scope: WriteScope) throws {
        let database = scope.database
        let stated = try database.first(
            """
            SELECT a.currency, s.amount_high, s.amount_low, a.type, s.date, s.entered_at FROM account a
            JOIN entered_balance s ON s.account_id = a.id
            WHERE a.id = ? AND a.balance_source = 'entered' ORDER BY s.id DESC LIMIT 1
            """, account
        ) { row in
            try (
                amount: row.money(), type: row.next(AccountType.self), date: row.next(LedgerDate.self),
                enteredAt: row.next(Instant.self)
            )
        }
        guard let stated else { return }
        let moved = try database.first(
            """
            SELECT ifnull(sum(amount_high), 0), ifnull(sum(amount_low), 0) FROM entry
            WHERE account_id = ?1 AND identity_id IS NULL AND parent_id IS NULL AND deleted_at IS NULL AND currency = ?2
                AND date >= ?3 AND (date > ?3 OR created_at > ?4)
            """, account, stated.amount.currency, stated.date, stated.enteredAt
        ) { try $0.money(stated.amount.currency) }
        let balance = try EnteredBalance.move(stated.amount, by: moved ?? .zero(stated.amount.currency), stated.type)
        try database.run(
            """
            UPDATE account SET balance_high = ?2, balance_low = ?3, balance_at = ?4, updated_at = ?5
            WHERE id = ?1 AND (balance_high, balance_low, balance_at) <> (?2, ?3, ?4)
            """, account, balance.columns, stated.enteredAt, scope.now)
    }
}
