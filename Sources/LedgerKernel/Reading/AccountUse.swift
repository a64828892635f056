import SQLite

/// What the entries of an account in one currency come to.
public struct AccountUse: Sendable {
    /// The account.
    public let accountID: UniqueID
    /// The sum of the final entries; money out is positive.
    public let booked: Money
    /// The sum of the pending entries; money out is positive.
    public let pending: Money
    /// Whether there are pending entries, which may come to nothing.
    public let hasPending: Bool
    /// The first day on which money moved here; of a transfer, the day of its earlier side.
    public let firstDate: LedgerDate
    /// The day of the last entry.
    public let lastDate: LedgerDate
}

extension BookReader {
    /// What was done with each account that has entries, in each currency. Parts of a split count as their whole.
    public func accountUses() throws -> [AccountUse] {
        try database.all(
            """
            SELECT a.public_id, e.currency,
                sum(iif(e.pending, 0, e.amount_high)), sum(iif(e.pending, 0, e.amount_low)),
                sum(iif(e.pending, e.amount_high, 0)), sum(iif(e.pending, e.amount_low, 0)), max(e.pending),
                min(min(e.date, ifnull(o.date, e.date))), max(e.date)
            FROM entry e JOIN account a ON a.id = e.account_id
            LEFT JOIN transfer s ON s.outflow_id = e.id LEFT JOIN transfer r ON r.inflow_id = e.id
            LEFT JOIN entry o ON o.id = ifnull(s.inflow_id, r.outflow_id)
            WHERE e.book_id = ? AND e.deleted_at IS NULL AND e.parent_id IS NULL
                AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
            GROUP BY a.id, e.currency ORDER BY a.public_id, e.currency
            """, actor.book
        ) { row in
            AccountUse(
                accountID: row.uniqueID(0), booked: row.money(2, row.currency(1)), pending: row.money(4, row.currency(1)),
                hasPending: row.bool(6), firstDate: row.date(7), lastDate: row.date(8))
        }
    }

    /// How many decimals the amounts of each currency have at most.
    public func fractionDigits() throws -> [Currency: Int] {
        let digits = try database.all(
            """
            SELECT e.currency, max(CASE WHEN e.amount_low % 10 <> 0 THEN 4 WHEN e.amount_low % 100 <> 0 THEN 3
                WHEN e.amount_low % 1000 <> 0 THEN 2 WHEN e.amount_low % 10000 <> 0 THEN 1 ELSE 0 END)
            FROM entry e
            WHERE e.book_id = ? AND e.deleted_at IS NULL AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
            GROUP BY e.currency
            """, actor.book
        ) { ($0.currency(0), $0.int(1)) }
        return Dictionary(digits) { first, _ in first }
    }

    /// The categories at the top that, with what stands below them, have more entries of money in than of money out. What a
    /// person took out of the reports plays no part, nor do transfers.
    public func incomeCategories() throws -> Set<UniqueID> {
        Set(
            try database.all(
                """
                SELECT h.public_id FROM entry e JOIN category c ON c.id = e.category_id
                JOIN category h ON h.id = ifnull(c.parent_id, c.id)
                WHERE e.book_id = ? AND e.deleted_at IS NULL AND NOT e.is_split AND NOT e.excluded
                    AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
                    AND NOT EXISTS (SELECT 1 FROM transfer t WHERE t.outflow_id = e.id)
                    AND NOT EXISTS (SELECT 1 FROM transfer t WHERE t.inflow_id = e.id)
                GROUP BY h.id
                HAVING sum(e.amount_high < 0 OR e.amount_low < 0) > sum(e.amount_high > 0 OR e.amount_low > 0)
                """, actor.book
            ) { $0.uniqueID(0) })
    }
}
