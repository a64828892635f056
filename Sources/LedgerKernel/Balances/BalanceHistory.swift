import SQLite

/// Derives the balances of an account day by day from its entries and from what was observed.
struct BalanceHistory {
    let account: Account
    let zone: TimeZoneRules

    private typealias Flow = (inflows: Money, outflows: Money)

    /// Every day on which something happened, oldest first.
    func days(_ database: SQLiteConnection) throws -> [BalanceDay] {
        let flows = try flows(database)
        let observed = try observed(database)
        let dates = Set(flows.keys).union(observed.keys).sorted()
        let changes = try dates.map { try change(flows[$0]) }
        var computed = try opening(dates, changes, observed)
        var end = computed
        return try zip(dates, changes).map { date, change in
            let start = end
            computed = try computed.adding(change)
            let explained = try start.adding(change)
            end = observed[date] ?? explained
            let zero = Money.zero(currency)
            return BalanceDay(
                account: account, date: date, start: start, inflows: flows[date]?.inflows ?? zero,
                outflows: flows[date]?.outflows ?? zero, adjustment: try end.subtracting(explained), end: end,
                observed: observed[date], computed: computed)
        }
    }

    private var currency: Currency { account.balance.currency }

    /// The balance before the first day: the first observation, or the present balance, less what happened until then.
    private func opening(
        _ dates: [LedgerDate], _ changes: [Money], _ observed: [LedgerDate: Money]
    ) throws(MoneyError) -> Money {
        let first = dates.first { observed[$0] != nil }
        var balance = first.flatMap { observed[$0] } ?? account.balance
        for (date, change) in zip(dates, changes) {
            if let first, date > first { break }
            balance = try balance.subtracting(change)
        }
        return balance
    }

    /// By what a day's movements raise the balance.
    private func change(_ flow: Flow?) throws(MoneyError) -> Money {
        guard let flow else { return .zero(currency) }
        return try account.type.isLiability ? flow.outflows.subtracting(flow.inflows) : flow.inflows.subtracting(flow.outflows)
    }

    /// What a source expects but has not booked is in no balance that it observes, but in one that is the sum of the entries.
    private func flows(_ database: SQLiteConnection) throws -> [LedgerDate: Flow] {
        let days = try database.all(
            """
            SELECT e.date, sum(min(e.amount_high, 0)), sum(min(e.amount_low, 0)), sum(max(e.amount_high, 0)), sum(max(e.amount_low, 0))
            FROM account a JOIN entry e ON e.account_id = a.id
            WHERE a.public_id = ?1 AND e.parent_id IS NULL AND e.deleted_at IS NULL AND e.currency = a.currency
                AND (NOT e.pending OR ?2) AND (e.import_id IS NULL OR e.import_id NOT IN (SELECT import_id FROM hidden_import))
            GROUP BY e.date
            """, account.id, account.balanceSource == .computed
        ) { (date: $0.date(0), inflows: $0.money(1, currency).negated, outflows: $0.money(3, currency)) }
        return Dictionary(days.map { ($0.date, ($0.inflows, $0.outflows)) }) { first, _ in first }
    }

    /// The last balance of each day that a source or a person stated.
    private func observed(_ database: SQLiteConnection) throws -> [LedgerDate: Money] {
        let observations = try BalanceSighting.all(account: account, kind: .booked, database)
        var days: [LedgerDate: Money] = [:]
        if account.balanceSource == .entered { days[zone.date(of: account.balanceAt)] = account.balance }
        for sighting in observations.reversed() { days[zone.date(of: sighting.observedAt)] = sighting.amount }
        return days
    }
}
