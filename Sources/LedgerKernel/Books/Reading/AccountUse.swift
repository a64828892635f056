import SQLite

/// The sums and dates of an account's entries in one currency.
package struct AccountUse: Sendable, PersonalRecord {
    package let accountID: UniqueID
    /// The sum of the final entries; money out is positive.
    package let booked: Money
    /// The sum of the pending entries; money out is positive.
    package let pending: Money
    /// Whether there are pending entries, which may never become booked.
    package let hasPending: Bool
    /// The first day on which money moved in this account; for a transfer, the day of its earlier side.
    package let firstDate: LedgerDate
    /// The day of the last entry.
    package let lastDate: LedgerDate
}

extension BookReader {
    // No statement here groups or sorts entries, because that would hold all of them in memory.

    /// The use of each account that has entries, per currency, in the order in which the accounts were opened. A split counts as
    /// its parent.
    package func accountUses() throws -> [AccountUse] {
        let places = try database.all(
            """
            SELECT DISTINCT a.id, e.currency FROM account a JOIN entry e ON e.account_id = a.id
            WHERE a.book_id = ? AND e.deleted_at IS NULL AND e.parent_id IS NULL
                AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
            """, principal.book
        ) { try (account: $0.next(Int64.self), currency: $0.next(Currency.self)) }
        return try places.compactMap { try use(of: $0.account, $0.currency) }.sorted {
            ($0.accountID, $0.booked.currency.code) < ($1.accountID, $1.booked.currency.code)
        }
    }

    private func use(of account: Int64, _ currency: Currency) throws -> AccountUse? {
        try database.first(
            """
            SELECT a.public_id, sum(iif(e.pending, 0, e.amount_high)), sum(iif(e.pending, 0, e.amount_low)),
                sum(iif(e.pending, e.amount_high, 0)), sum(iif(e.pending, e.amount_low, 0)), max(e.pending),
                min(min(e.date, ifnull(o.date, e.date))), max(e.date)
            FROM account a JOIN entry e ON e.account_id = a.id
            LEFT JOIN transfer s ON s.outflow_id = e.id LEFT JOIN transfer r ON r.inflow_id = e.id
            LEFT JOIN entry o ON o.id = ifnull(s.inflow_id, r.outflow_id)
            WHERE a.id = ? AND e.currency = ? AND e.deleted_at IS NULL AND e.parent_id IS NULL
                AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
            """, account, currency
        ) { row in
            try AccountUse(
                accountID: row.next(UniqueID.self), booked: row.money(currency), pending: row.money(currency),
                hasPending: row.next(Bool.self), firstDate: row.next(LedgerDate.self), lastDate: row.next(LedgerDate.self))
        }
    }

    /// The largest number of decimals in the amounts of each currency.
    package func fractionDigits() throws -> [Currency: Int] {
        let digits = try database.all(
            """
            SELECT DISTINCT e.currency, CASE WHEN e.amount_low % 10 <> 0 THEN 4 WHEN e.amount_low % 100 <> 0 THEN 3
                WHEN e.amount_low % 1000 <> 0 THEN 2 WHEN e.amount_low % 10000 <> 0 THEN 1 ELSE 0 END
            FROM entry e
            WHERE e.book_id = ? AND e.deleted_at IS NULL AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
            """, principal.book
        ) { try ($0.next(Currency.self), $0.next(Int.self)) }
        return Dictionary(digits, uniquingKeysWith: max)
    }

    /// The top-level categories that have, together with their children, more entries of incoming than of outgoing money.
    /// Excluded entries and transfers do not count.
    package func incomeCategories() throws -> Set<UniqueID> {
        Set(
            try database.all(
                """
                SELECT h.public_id FROM category h
                WHERE h.book_id = ? AND h.parent_id IS NULL AND 0 < (
                    SELECT sum(CASE WHEN e.amount_high < 0 OR e.amount_low < 0 THEN 1
                        WHEN e.amount_high > 0 OR e.amount_low > 0 THEN -1 ELSE 0 END)
                    FROM category c JOIN entry e ON e.category_id = c.id
                    WHERE (c.id = h.id OR c.parent_id = h.id)
                        AND e.deleted_at IS NULL AND NOT e.is_split AND NOT e.excluded
                        AND EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id)
                        AND NOT EXISTS (SELECT 1 FROM transfer t WHERE t.outflow_id = e.id)
                        AND NOT EXISTS (SELECT 1 FROM transfer t WHERE t.inflow_id = e.id))
                """, principal.book
            ) { try $0.next(UniqueID.self) })
    }
}
