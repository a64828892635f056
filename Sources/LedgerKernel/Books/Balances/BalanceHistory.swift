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
    /// - Parameter zone: the time zone that decides where the family's days end.
    init(of account: Account, in zone: TimeZoneRules, _ database: SQLiteConnection) throws {
        let flows = try AccountFlows(of: account, database).byDay(from: nil, to: nil)
        let stated = try StatedDay.all(of: account, in: zone, database)
        let dates = Set(flows.keys).union(stated.keys).sorted()
        let changes = try dates.map { try flows[$0]?.change(of: account) ?? .zero(account.balance.currency) }
        let opening = try Self.opening(account.balance, dates, changes, stated)
        var computed = opening
        var end = opening
        var restsOn: Instant?
        self.account = account
        self.opening = opening
        days = try zip(dates, changes).map { date, change in
            computed = try computed.adding(change)
            let day = try BalanceDay(
                account: account, date: date, start: end, flow: flows[date], stated: stated[date], computed: computed,
                restedOn: restsOn)
            (end, restsOn) = (day.end, day.restsOn)
            return day
        }
    }

    /// The balance before the first day: the first observed or entered balance, or else the current one, minus everything that
    /// happened up to it.
    private static func opening(
        _ present: Money, _ dates: [LedgerDate], _ changes: [Money], _ stated: [LedgerDate: StatedDay]
    ) throws(MoneyError) -> Money {
        let first = dates.first { stated[$0] != nil }
        var balance = first.flatMap { stated[$0]?.amount } ?? present
        for (date, change) in zip(dates, changes) {
            if let first, date > first { break }
            balance = try balance.subtracting(change)
        }
        return balance
    }
}

extension BalanceDay {
    /// A day with activity.
    /// - Parameters:
    ///   - stated: the day's last observed or entered balance.
    ///   - restedOn: the instant on which the balance at the start of the day rests.
    init(
        account: Account, date: LedgerDate, start: Money, flow: AccountFlows.Flow?, stated: StatedDay?, computed: Money?,
        restedOn: Instant?
    ) throws(MoneyError) {
        let zero = Money.zero(account.balance.currency)
        let explained = try start.adding(try flow?.change(of: account) ?? zero)
        let end = stated?.amount ?? explained
        self.init(
            account: account, date: date, start: start, inflows: flow?.inflows ?? zero, outflows: flow?.outflows ?? zero,
            adjustment: try end.subtracting(explained), end: end, observed: stated?.amount, computed: computed,
            source: stated?.source ?? .computed, restsOn: stated?.at ?? restedOn)
    }
}

/// The last observed or entered balance of a day.
struct StatedDay: PersonalRecord {
    let amount: Money
    let at: Instant
    let source: Account.BalanceSource

    /// - Parameter zone: the time zone that decides where the family's days end.
    static func all(
        of account: Account, in zone: TimeZoneRules, _ database: SQLiteConnection
    ) throws -> [LedgerDate: StatedDay] {
        var days: [LedgerDate: StatedDay] = [:]
        for sighting in try BalanceSighting.booked(account: account, database) {
            days[zone.date(of: sighting.observedAt)] = StatedDay(
                amount: sighting.amount, at: sighting.observedAt, source: .observed)
        }
        for stated in try EnteredBalance.all(account: account, database).reversed()
        where days[stated.date].map({ $0.source == .entered || $0.at <= stated.enteredAt }) ?? true {
            days[stated.date] = StatedDay(
                amount: try stated.atEndOfDay(of: account, database), at: stated.enteredAt, source: .entered)
        }
        return days
    }
}

/// The entries of an account as its balance counts them. An observed balance does not include the source's pending records. A
/// computed balance, the sum of the entries, does.
///
/// The index by account has every column that these queries name, so they read no entry.
struct AccountFlows {
    /// What the entries of a day add up to, unsigned.
    struct Flow: PersonalRecord {
        let inflows: Money
        let outflows: Money

        /// The amount by which the entries raise the balance.
        func change(of account: Account) throws(MoneyError) -> Money {
            try account.type.isLiability ? outflows.subtracting(inflows) : inflows.subtracting(outflows)
        }
    }

    private let account: Account
    private let row: Int64
    private let database: SQLiteConnection

    private var currency: Currency { account.balance.currency }
    private var includesPending: Bool { account.balanceSource == .computed }

    init(of account: Account, _ database: SQLiteConnection) throws {
        self.account = account
        self.database = database
        row = try database.require("SELECT id FROM account WHERE public_id = ?", account.id) { try $0.next(Int64.self) }
    }

    /// The days with entries, newest first. Costs one search of the index per day. Nil for a bound means none.
    func dates(from first: LedgerDate?, to last: LedgerDate?) throws -> [LedgerDate] {
        // The upper bound stands alone: with two of them, SQLite would search by the wrong one.
        try database.all(
            """
            WITH RECURSIVE day (date) AS (
                SELECT (SELECT e.date FROM entry e WHERE \(Self.counted) AND e.date <= ?5 ORDER BY e.date DESC LIMIT 1)
                UNION ALL SELECT (SELECT e.date FROM entry e WHERE \(Self.counted) AND e.date < day.date
                    ORDER BY e.date DESC LIMIT 1) FROM day WHERE day.date IS NOT NULL)
            SELECT date FROM day WHERE date IS NOT NULL
            """, row, currency, includesPending, Self.lower(first), Self.upper(last)
        ) { try $0.next(LedgerDate.self) }
    }

    func byDay(from first: LedgerDate?, to last: LedgerDate?) throws -> [LedgerDate: Flow] {
        let days = try database.all(
            """
            SELECT e.date, sum(min(e.amount_high, 0)), sum(min(e.amount_low, 0)), sum(max(e.amount_high, 0)),
                sum(max(e.amount_low, 0))
            FROM entry e WHERE \(Self.counted) AND e.date <= ?5 GROUP BY e.date
            """, row, currency, includesPending, Self.lower(first), Self.upper(last)
        ) { row in
            let date = try row.next(LedgerDate.self)
            return (date, Flow(inflows: try row.money(currency).negated, outflows: try row.money(currency)))
        }
        return Dictionary(days) { first, _ in first }
    }

    /// The amount by which the entries of these days raise the balance.
    func change(from first: LedgerDate?, to last: LedgerDate?) throws -> Money {
        let sum = try database.require(
            """
            SELECT ifnull(sum(e.amount_high), 0), ifnull(sum(e.amount_low), 0) FROM entry e
            WHERE \(Self.counted) AND e.date <= ?5
            """, row, currency, includesPending, Self.lower(first), Self.upper(last)
        ) { try $0.money(currency) }
        // A positive entry is money out: it lowers an asset and raises a debt.
        return account.type.isLiability ? sum : sum.negated
    }

    private static let counted: SQL = """
        e.account_id = ?1 AND e.parent_id IS NULL AND e.deleted_at IS NULL AND e.currency = ?2 AND (NOT e.pending OR ?3)
        AND (e.import_id IS NULL OR e.import_id NOT IN (SELECT import_id FROM hidden_import)) AND e.date >= ?4
        """

    private static func lower(_ date: LedgerDate?) -> Int { date?.daysSinceEpoch ?? .min }
    private static func upper(_ date: LedgerDate?) -> Int { date?.daysSinceEpoch ?? .max }
}
