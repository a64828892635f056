import SQLite

/// Gives a linked account the balance that it has without its source: the balance at the time of linking, less the entries
/// then present, plus the entries that remain (spec/financekit.md §2, DELETE).
struct RecomputeBalance {
    let account: Int64
    let lineage: Int64

    func run(_ transaction: Transaction) throws {
        let database = transaction.database
        let parts = try database.first(
            """
            SELECT a.currency, l.linked_balance_high, l.linked_balance_low, l.linked_entries_high, l.linked_entries_low, a.type,
                (SELECT ifnull(sum(e.amount_high), 0) FROM entry e LEFT JOIN source_identity i ON i.id = e.identity_id
                    WHERE e.account_id = a.id AND e.parent_id IS NULL AND e.deleted_at IS NULL
                        AND i.lineage_id IS NOT l.id),
                (SELECT ifnull(sum(e.amount_low), 0) FROM entry e LEFT JOIN source_identity i ON i.id = e.identity_id
                    WHERE e.account_id = a.id AND e.parent_id IS NULL AND e.deleted_at IS NULL
                        AND i.lineage_id IS NOT l.id)
            FROM lineage l JOIN account a ON a.id = l.account_id
            WHERE l.id = ?1 AND l.linked_balance_high IS NOT NULL
            """, lineage
        ) { row in
            let currency = row.currency(0)
            return (
                balance: row.money(1, currency), before: row.money(3, currency), remaining: row.money(6, currency),
                isLiability: row.value(5, of: AccountType.self).isLiability
            )
        }
        guard let parts else { return }
        // Entries are positive for money out, which lowers an asset and raises a debt.
        let change = try parts.remaining.subtracting(parts.before)
        let balance = try parts.isLiability ? parts.balance.adding(change) : parts.balance.subtracting(change)
        try database.run(
            """
            UPDATE account SET balance_high = ?2, balance_low = ?3, balance_source = 'computed', balance_at = ?4, updated_at = ?4
            WHERE id = ?1
            """, account, balance.storage.high, balance.storage.low, transaction.now)
    }
}
