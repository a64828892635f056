import SQLite

/// Keeps the balance of an account that is the sum of its entries in step with what an operation does to them: by the difference
/// that the operation makes, because a balance may rest on one that was there before the entries.
struct ComputedBalance {
    private let account: Int64
    private let before: Money

    /// To be taken before the operation; nil for an account whose balance was observed or entered.
    init?(of account: Int64, _ database: SQLiteConnection) throws {
        let currency = try database.first(
            "SELECT currency FROM account WHERE id = ? AND balance_source = 'computed'", account
        ) { $0.currency(0) }
        guard let currency else { return nil }
        self.account = account
        before = try Self.sum(account, currency, database)
    }

    /// To be called after the operation. An observation that came meanwhile has set the balance for good.
    func refresh(_ transaction: Transaction) throws {
        let database = transaction.database
        let present = try database.first(
            "SELECT type, balance_high, balance_low FROM account WHERE id = ? AND balance_source = 'computed'", account
        ) { (type: $0.value(0, of: AccountType.self), balance: $0.money(1, before.currency)) }
        guard let present else { return }
        let change = try Self.sum(account, before.currency, database).subtracting(before)
        guard change.scaled != 0 else { return }
        // Entries are positive for money out, which lowers an asset and raises a debt.
        let balance = try present.type.isLiability ? present.balance.adding(change) : present.balance.subtracting(change)
        try database.run(
            "UPDATE account SET balance_high = ?2, balance_low = ?3, balance_at = ?4, updated_at = ?4 WHERE id = ?1", account,
            balance.storage.high, balance.storage.low, transaction.now)
    }

    private static func sum(_ account: Int64, _ currency: Currency, _ database: SQLiteConnection) throws -> Money {
        try database.first(
            """
            SELECT ifnull(sum(amount_high), 0), ifnull(sum(amount_low), 0) FROM entry e
            WHERE account_id = ?1 AND parent_id IS NULL AND deleted_at IS NULL AND currency = ?2
                AND (import_id IS NULL OR import_id NOT IN (SELECT import_id FROM hidden_import))
            """, account, currency
        ) { $0.money(0, currency) } ?? .zero(currency)
    }
}
