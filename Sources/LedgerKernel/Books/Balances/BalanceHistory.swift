import SQLite

/// An account's balances day by day, derived from its entries and from observed and entered balances.
struct BalanceHistory: PersonalRecord {
    let account: Account
    /// The balance before the first day.
    let opening: Money
    /// Every day with activity, oldest first.
    let days: [BalanceDay]

    /// The first day on which the observed and the computed balance differ.
    var firstDrift: LedgerDate? { days.first { ($0.drift?.scaled ?? 0) != 0 }?.date }

    /// Every day of the range, oldest first. A day without activity carries on the balance of the previous day.
    func everyDay(in range: ClosedRange<LedgerDate>) -> [BalanceDay] {
        var next = days.firstIndex { $0.date >= range.lowerBound } ?? days.endIndex
        var before = next > days.startIndex ? days[next - 1] : nil
        return (range.lowerBound.daysSinceEpoch...range.upperBound.daysSinceEpoch).map { number in
            let date = LedgerDate(daysSinceEpoch: number)
            let day: BalanceDay
            if next < days.endIndex, days[next].date == date {
                day = days[next]
                next += 1
            } else {
                day = before?.carried(to: date) ?? .quiet(account, date, balance: opening, computed: opening, restsOn: nil)
            }
            before = day
            return day
        }
    }
}

extension BalanceHistory {
    private typealias Flow = (inflows: Money, outflows: Money)
    private typealias Stated = (amount: Money, at: Instant, source: Account.BalanceSource)

    /// - Parameter zone: the time zone that decides where the family's days end.
    init(of account: Account, in zone: TimeZoneRules, _ database: SQLiteConnection) throws {
        let flows = try Self.flows(of: account, database)
        let stated = try Self.stated(of: account, in: zone, database)
        let dates = Set(flows.keys).union(stated.keys).sorted()
        let changes = try dates.map { try Self.change(flows[$0], of: account) }
        let zero = Money.zero(account.balance.currency)
        let opening = try Self.opening(account.balance, dates, changes, stated)
        var computed = opening
        var end = opening
        var restsOn: Instant?
        self.account = account
        self.opening = opening
        days = try zip(dates, changes).map { date, change in
            let start = end
            let explained = try start.adding(change)
            computed = try computed.adding(change)
            end = stated[date]?.amount ?? explained
            restsOn = stated[date]?.at ?? restsOn
            return BalanceDay(
                account: account, date: date, start: start, inflows: flows[date]?.inflows ?? zero,
                outflows: flows[date]?.outflows ?? zero, adjustment: try end.subtracting(explained), end: end,
                observed: stated[date]?.amount, computed: computed, source: stated[date]?.source ?? .computed, restsOn: restsOn)
        }
    }

    /// The balance before the first day: the first observed or entered balance, or else the current one, minus everything that
    /// happened up to it.
    private static func opening(
        _ present: Money, _ dates: [LedgerDate], _ changes: [Money], _ stated: [LedgerDate: Stated]
    ) throws(MoneyError) -> Money {
        let first = dates.first { stated[$0] != nil }
        var balance = first.flatMap { stated[$0]?.amount } ?? present
        for (date, change) in zip(dates, changes) {
            if let first, date > first { break }
            balance = try balance.subtracting(change)
        }
        return balance
    }

    /// The amount by which a day's entries raise the balance.
    private static func change(_ flow: Flow?, of account: Account) throws(MoneyError) -> Money {
        guard let flow else { return .zero(account.balance.currency) }
        return try account.type.isLiability ? flow.outflows.subtracting(flow.inflows) : flow.inflows.subtracting(flow.outflows)
    }

    /// An observed balance does not include the source's pending records. A computed balance, the sum of the entries, does.
    private static func flows(of account: Account, _ database: SQLiteConnection) throws -> [LedgerDate: Flow] {
        let currency = account.balance.currency
        let days = try database.all(
            """
            SELECT e.date, sum(min(e.amount_high, 0)), sum(min(e.amount_low, 0)), sum(max(e.amount_high, 0)), sum(max(e.amount_low, 0))
            FROM account a JOIN entry e ON e.account_id = a.id
            WHERE a.public_id = ?1 AND e.parent_id IS NULL AND e.deleted_at IS NULL AND e.currency = a.currency
                AND (NOT e.pending OR ?2) AND (e.import_id IS NULL OR e.import_id NOT IN (SELECT import_id FROM hidden_import))
            GROUP BY e.date
            """, account.id, account.balanceSource == .computed
        ) { try (date: $0.next(LedgerDate.self), inflows: $0.money(currency).negated, outflows: $0.money(currency)) }
        return Dictionary(days.map { ($0.date, ($0.inflows, $0.outflows)) }) { first, _ in first }
    }

    /// The last observed or entered balance of each day.
    private static func stated(
        of account: Account, in zone: TimeZoneRules, _ database: SQLiteConnection
    ) throws -> [LedgerDate: Stated] {
        var days: [LedgerDate: Stated] = [:]
        for sighting in try BalanceSighting.booked(account: account, database) {
            days[zone.date(of: sighting.observedAt)] = (sighting.amount, sighting.observedAt, .observed)
        }
        for stated in try EnteredBalance.all(account: account, database).reversed()
        where days[stated.date].map({ $0.source == .entered || $0.at <= stated.enteredAt }) ?? true {
            days[stated.date] = (try stated.atEndOfDay(of: account, database), stated.enteredAt, .entered)
        }
        return days
    }
}
