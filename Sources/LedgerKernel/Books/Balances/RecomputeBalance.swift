import SQLite

/// Gives a linked account the balance that it has without its source: the balance at the time of linking, minus the entries
/// present then, plus the entries that remain (docs/spec/financekit.md §2, DELETE). `ComputedBalances` adds up the remaining entries
/// when the operation ends.
struct RecomputeBalance {
    let account: Int64
    let lineage: Int64

    func run(_ scope: WriteScope) throws {
        let database = scope.database
        let parts = try database.first(
            """
            SELECT a.currency, l.linked_balance_high, l.linked_balance_low, l.linked_entries_high, l.linked_entries_low, a.type
            FROM lineage l JOIN account a ON a.id = l.account_id
            WHERE l.id = ?1 AND l.linked_balance_high IS NOT NULL
            """, lineage
        ) { row in
            let balance = try row.money()
            return try (
                balance: balance, entries: row.money(balance.currency), isLiability: row.next(AccountType.self).isLiability
            )
        }
        guard let parts else { return }
        // A positive entry is money out: it lowers an asset and raises a debt.
        let base = try parts.isLiability ? parts.balance.subtracting(parts.entries) : parts.balance.adding(parts.entries)
        try database.run(
            """
            UPDATE account SET balance_base_high = ?2, balance_base_low = ?3, balance_source = 'computed', balance_at = ?4,
                updated_at = ?4
            WHERE id = ?1
            """, account, base.columns, scope.now)
    }
}
