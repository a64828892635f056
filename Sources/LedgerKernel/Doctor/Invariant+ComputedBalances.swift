extension Invariant {
    /// Whether the mark that an operation leaves on an account while it runs is gone; the rule below does not look at marked ones.
    static let balancesAddedUp = Invariant(
        code: "stale_balance", rule: "no computed balance waits to be added up", query: "SELECT count(*) FROM stale_balance")

    /// What holds of the balances of accounts. The amounts lie in two columns in base 10^9, each of which is summed exactly.
    static let computedBalances: [Invariant] = [
        Invariant(
            code: "computed_balance", rule: "a computed balance is the sum of the account's entries",
            query:
                """
                SELECT count(*) FROM (
                    SELECT a.balance_high - a.balance_base_high AS high, a.balance_low - a.balance_base_low AS low,
                        iif(a.type IN ('CreditCard', 'Loan', 'OtherLiability'), 1, -1) AS sign,
                        ifnull(sum(e.amount_high), 0) AS entries_high, ifnull(sum(e.amount_low), 0) AS entries_low
                    FROM account a JOIN book b ON b.id = a.book_id AND b.closed_at IS NULL
                    LEFT JOIN present_entry e ON e.account_id = a.id AND e.parent_id IS NULL AND e.currency = a.currency
                    WHERE a.balance_source = 'computed' AND a.id NOT IN (SELECT account_id FROM stale_balance)
                    GROUP BY a.id)
                WHERE high - sign * entries_high + (low - sign * entries_low) / 1000000000 <> 0
                    OR (low - sign * entries_low) % 1000000000 <> 0
                """)
    ]
}
