import SQLite

/// Takes back the balances that an import brought. An account that still shows one of them gets the newest that remains, or what
/// it had before.
struct RestoreBalances {
    let importRow: Int64

    func run(_ report: inout UndoReport, _ transaction: Transaction) throws {
        let database = transaction.database
        let accounts = try database.all(
            """
            SELECT n.account_id FROM import_balance n JOIN account a ON a.id = n.account_id
            WHERE n.import_id = ?1 AND a.balance_source = 'observed' AND EXISTS (
                SELECT 1 FROM balance_observation o JOIN lineage l ON l.id = o.lineage_id AND l.account_id = a.id
                WHERE o.import_id = ?1 AND o.kind = 'booked' AND o.observed_at = a.balance_at
                    AND o.amount_high = a.balance_high AND o.amount_low = a.balance_low)
            """, importRow
        ) { $0.int64(0) }
        try leaveToLaterImports(database)
        report.balanceCount = try database.run("DELETE FROM balance_observation WHERE import_id = ?", importRow)
        for account in accounts { try restore(account, transaction) }
        try database.run("DELETE FROM import_balance WHERE import_id = ?", importRow)
    }

    /// What was before this import is, after it, what was before the next one that found the balance of this one.
    private func leaveToLaterImports(_ database: SQLiteConnection) throws {
        try database.run(
            """
            UPDATE import_balance AS h SET (balance_high, balance_low, balance_source, balance_at) =
                (SELECT n.balance_high, n.balance_low, n.balance_source, n.balance_at FROM import_balance n
                    WHERE n.import_id = ?1 AND n.account_id = h.account_id)
            WHERE h.import_id > ?1 AND h.balance_source = 'observed'
                AND EXISTS (SELECT 1 FROM import_balance n WHERE n.import_id = ?1 AND n.account_id = h.account_id)
                AND EXISTS (SELECT 1 FROM balance_observation o JOIN lineage l ON l.id = o.lineage_id AND l.account_id = h.account_id
                    WHERE o.import_id = ?1 AND o.kind = 'booked' AND o.observed_at = h.balance_at
                        AND o.amount_high = h.balance_high AND o.amount_low = h.balance_low)
            """, importRow)
    }

    private func restore(_ account: Int64, _ transaction: Transaction) throws {
        let database = transaction.database
        try database.run(
            """
            UPDATE account SET (balance_high, balance_low, balance_source, balance_at) =
                (SELECT balance_high, balance_low, balance_source, balance_at FROM import_balance
                    WHERE import_id = ?2 AND account_id = account.id), updated_at = ?3
            WHERE id = ?1
            """, account, importRow, transaction.now)
        try database.run(
            """
            UPDATE account SET balance_source = 'observed', (balance_high, balance_low, balance_at) =
                (SELECT o.amount_high, o.amount_low, o.observed_at FROM balance_observation o JOIN lineage l ON l.id = o.lineage_id
                    WHERE l.account_id = account.id AND o.kind = 'booked' ORDER BY o.observed_at DESC, o.id DESC LIMIT 1)
            WHERE id = ?1 AND EXISTS (
                SELECT 1 FROM balance_observation o JOIN lineage l ON l.id = o.lineage_id
                WHERE l.account_id = account.id AND o.kind = 'booked'
                    AND (account.balance_source = 'computed' OR o.observed_at >= account.balance_at))
            """, account)
        // Where it was a person's, it may have been moved since.
        try ShowEnteredBalance(account: account).refresh(transaction)
    }
}
