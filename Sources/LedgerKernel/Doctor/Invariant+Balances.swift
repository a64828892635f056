import SQLite

extension Invariant {
    /// Rules about the balances that accounts show.
    static let balances: [Invariant] = [
        // After a person asked for a retry, the observation is gone, but the account shows its balance until the next one arrives.
        Invariant(
            code: "observed_balance",
            rule:
                "an observed balance is the newest booked balance of its source, changed only by what was added after the source left",
            remedy: .balance, findViolations: { try ObservedBalanceCheck.violations($0) }),
        Invariant(
            code: "entered_balance",
            rule: "an entered balance is the last one that a person entered, changed only by later entries made by hand",
            remedy: .balance,
            query:
                """
                SELECT count(*) FROM account a JOIN book b ON b.id = a.book_id AND b.closed_at IS NULL
                LEFT JOIN entered_balance s ON s.id = (SELECT n.id FROM entered_balance n WHERE n.account_id = a.id
                    ORDER BY n.id DESC LIMIT 1)
                WHERE a.balance_source = 'entered' AND (s.id IS NULL OR a.balance_at <> s.entered_at OR (
                    SELECT (a.balance_high - s.amount_high - total.high) * 1000000000 + a.balance_low - s.amount_low - total.low
                    FROM (SELECT CASE WHEN a.type IN ('CreditCard', 'Loan', 'OtherLiability') THEN 1 ELSE -1 END
                            * ifnull(sum(e.amount_high), 0) AS high,
                        CASE WHEN a.type IN ('CreditCard', 'Loan', 'OtherLiability') THEN 1 ELSE -1 END
                            * ifnull(sum(e.amount_low), 0) AS low
                        FROM entry e WHERE e.account_id = a.id AND e.identity_id IS NULL AND e.parent_id IS NULL
                            AND e.deleted_at IS NULL AND e.currency = a.currency
                            AND e.date >= s.date AND (e.date > s.date OR e.created_at > s.entered_at)) total) <> 0)
                """),
    ]

    /// A running operation marks the accounts that it changes. No mark may remain; the rule below skips marked accounts.
    static let balancesAddedUp = Invariant(
        code: "stale_balance", rule: "no computed balance waits to be recomputed", query: "SELECT count(*) FROM stale_balance")

    /// Rules about computed balances. Each amount is two columns in base 10^9, and each column is summed exactly.
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

/// Compares observed balances with the newest observation, and those whose source has left also with what has moved them since.
enum ObservedBalanceCheck {
    static func violations(_ database: SQLiteConnection) throws -> Violations {
        let observed = try database.all(
            """
            SELECT a.id, a.balance_high, a.balance_low, o.observed_at IS a.balance_at,
                (a.balance_high, a.balance_low) IS (o.amount_high, o.amount_low),
                ifnull(c.status = 'revoked' AND NOT EXISTS (SELECT 1 FROM account_link k WHERE k.lineage_id = o.lineage_id), 0)
            FROM account a JOIN book b ON b.id = a.book_id AND b.closed_at IS NULL
            LEFT JOIN balance_observation o ON o.id = (SELECT n.id FROM lineage l
                JOIN balance_observation n ON n.lineage_id = l.id AND n.kind = 'booked'
                WHERE l.account_id = a.id AND l.discarded_at IS NULL ORDER BY n.observed_at DESC, n.id DESC LIMIT 1)
            LEFT JOIN connection c ON c.id = o.connection_id
            WHERE a.balance_source = 'observed'
                AND NOT EXISTS (SELECT 1 FROM lineage l JOIN conflict c ON c.lineage_id = l.id
                    WHERE l.account_id = a.id AND c.kind = 'balance_observation_conflict'
                        AND c.resolution = 'retry_after_repair' AND c.observed_at = a.balance_at)
            """
        ) {
            try (
                account: $0.next(Int64.self), shown: $0.next(MoneyColumns.self), isOfNewest: $0.next(Bool.self),
                isNewest: $0.next(Bool.self), isLeft: $0.next(Bool.self)
            )
        }
        let wrong = try observed.filter { balance in
            guard balance.isOfNewest, balance.isLeft else { return !balance.isOfNewest || !balance.isNewest }
            return try !isMoved(balance.account, to: balance.shown, database)
        }
        return Violations(count: wrong.count)
    }

    private static func isMoved(_ account: Int64, to shown: MoneyColumns, _ database: SQLiteConnection) throws -> Bool {
        do {
            guard let balance = try LeftBalance(account: account).balance(database) else { return false }
            return shown.amount(balance.currency) == balance
        } catch is TimeZoneError {
            // Without the zone nobody knows what moved the balance; `time_zone_unreadable` names it.
            return true
        } catch let error as SQLiteError where error == .damaged {
            // A value that cannot be; `impossible_value` names it.
            return true
        }
    }
}
