import SQLite

/// Shows, after an observation is gone, the balance that follows from what remains, by the rule by which balances come in
/// (`BalanceRecord`): the newest booked observation that came after what a person stated last and is not older; else what the person
/// stated; else the sum of the entries.
struct DeriveBalance {
    let account: Int64

    func run(_ transaction: Transaction) throws {
        let database = transaction.database
        let statedAt = try statedAt(database)
        if try showObservation(since: statedAt, transaction) { return }
        try database.run(
            "UPDATE account SET balance_source = ?2, balance_at = ?3, updated_at = ?4 WHERE id = ?1", account,
            statedAt == nil ? "computed" : "entered", statedAt ?? transaction.now, transaction.now)
        if statedAt != nil { return try ShowEnteredBalance(account: account).refresh(transaction) }
        try database.run("INSERT INTO stale_balance (account_id) VALUES (?) ON CONFLICT DO NOTHING", account)
    }

    /// When a person stated last what the account holds; nil where nobody did, or where the balance was computed afterwards, because the
    /// source that had been linked to the account was discarded. The latter is seen only by what imports found.
    private func statedAt(_ database: SQLiteConnection) throws -> Instant? {
        try database.first(
            """
            SELECT s.entered_at FROM entered_balance s WHERE s.account_id = ?1 AND s.entered_at >= ifnull(
                (SELECT max(balance_at) FROM import_balance WHERE account_id = ?1 AND balance_source = 'computed'), s.entered_at)
            ORDER BY s.entered_at DESC LIMIT 1
            """, account
        ) { $0.instant(0) }
    }

    /// - Returns: whether there is one.
    private func showObservation(since statedAt: Instant?, _ transaction: Transaction) throws -> Bool {
        try transaction.database.run(
            """
            UPDATE account SET balance_source = 'observed', balance_high = o.amount_high, balance_low = o.amount_low,
                balance_at = o.observed_at, updated_at = ?3
            FROM (SELECT o.amount_high, o.amount_low, o.observed_at FROM lineage l
                JOIN balance_observation o ON o.lineage_id = l.id AND o.kind = 'booked'
                WHERE l.account_id = ?1 AND l.discarded_at IS NULL
                    AND (?2 IS NULL OR o.observed_at >= ?2 AND o.recorded_at >= ?2)
                ORDER BY o.observed_at DESC, o.id DESC LIMIT 1) o
            WHERE account.id = ?1
            """, account, statedAt, transaction.now) > 0
    }
}
