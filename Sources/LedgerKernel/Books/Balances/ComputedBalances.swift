import SQLite

/// Updates the balances that depend on entries (computed, entered and left ones) after every operation. `WriteScope.run` calls it for
/// every operation; an operation never calls it itself.
struct ComputedBalances {
    private let lastEntry: Int64

    /// Create this before the operation. It finds new entries by their ids, because a new entry always gets the next id.
    init(_ database: SQLiteConnection) throws {
        lastEntry = try database.first("SELECT ifnull(max(id), 0) FROM entry") { try $0.next(Int64.self) } ?? 0
    }

    /// Call this after the operation, before the commit.
    func refresh(_ scope: WriteScope) throws {
        let database = scope.database
        let accounts = try database.all(
            """
            SELECT account_id FROM stale_balance
            UNION SELECT account_id FROM entry e WHERE id > ?
                AND (import_id IS NULL OR import_id NOT IN (SELECT import_id FROM hidden_import))
            """, lastEntry
        ) { try $0.next(Int64.self) }
        guard !accounts.isEmpty else { return }
        for account in accounts {
            try Self.refresh(account, scope)
            try ShowEnteredBalance(account: account).refresh(scope)
            try LeftBalance(account: account).refresh(scope)
        }
        try database.run("DELETE FROM stale_balance")
    }

    /// Does nothing for an account that is being erased or whose balance is not computed.
    private static func refresh(_ account: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        let present = try database.first(
            """
            SELECT a.type, a.currency, a.balance_base_high, a.balance_base_low, a.balance_high, a.balance_low
            FROM account a JOIN book b ON b.id = a.book_id AND b.closed_at IS NULL WHERE a.id = ? AND a.balance_source = 'computed'
            """, account
        ) { row in
            let type = try row.next(AccountType.self)
            let base = try row.money()
            return (isLiability: type.isLiability, base: base, balance: try row.money(base.currency))
        }
        guard let present else { return }
        let sum = try sum(account, present.base.currency, database)
        // A positive entry is money out: it lowers an asset and raises a debt.
        let balance = try present.isLiability ? present.base.adding(sum) : present.base.subtracting(sum)
        guard balance != present.balance else { return }
        try database.run(
            "UPDATE account SET balance_high = ?2, balance_low = ?3, balance_at = ?4, updated_at = ?4 WHERE id = ?1", account,
            balance.columns, scope.now)
    }

    private static func sum(_ account: Int64, _ currency: Currency, _ database: SQLiteConnection) throws -> Money {
        try database.first(
            """
            SELECT ifnull(sum(amount_high), 0), ifnull(sum(amount_low), 0) FROM entry
            WHERE account_id = ?1 AND parent_id IS NULL AND deleted_at IS NULL AND currency = ?2
                AND (import_id IS NULL OR import_id NOT IN (SELECT import_id FROM hidden_import))
                AND (identity_id IS NULL OR identity_id NOT IN (SELECT i.id FROM lineage l
                    JOIN source_identity i ON i.lineage_id = l.id WHERE l.account_id = ?1 AND l.discarded_at IS NOT NULL))
            """, account, currency
        ) { try $0.money(currency) } ?? .zero(currency)
    }
}
