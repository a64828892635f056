import SQLite

/// The days with activity of several accounts, newest first. Only the days of a page are added up, from the balance nearest to
/// them, so a page costs about the same in books of any age.
struct BalanceDayList {
    private let accounts: [AccountDays]
    private let places: [Place]

    private struct Place {
        let date: LedgerDate
        /// Index of the account.
        let account: Int
    }

    /// - Parameter zone: the time zone that decides where the family's days end.
    init(_ accounts: [Account], _ filter: BalanceFilter, in zone: TimeZoneRules, _ database: SQLiteConnection) throws {
        let sorted = accounts.filter(filter.includes).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        let days = try sorted.map { try AccountDays(of: $0, in: zone, database) }
        self.accounts = days
        places = try days.enumerated()
            .flatMap { index, days in try days.dates(filter).map { Place(date: $0, account: index) } }
            .sorted { ($1.date, $0.account) < ($0.date, $1.account) }
    }

    var count: Int { places.count }

    func page(_ count: Int, offset: Int) throws -> [BalanceDay] {
        let shown = places.dropFirst(offset).prefix(count)
        let days = try Dictionary(grouping: shown, by: \.account).reduce(into: [Int: [LedgerDate: BalanceDay]]()) { days, own in
            days[own.key] = try accounts[own.key].days(own.value.reversed().map(\.date))
        }
        return shown.compactMap { days[$0.account]?[$0.date] }
    }
}

/// The days of one account.
private struct AccountDays {
    private let account: Account
    private let flows: AccountFlows
    private let stated: [LedgerDate: StatedDay]

    init(of account: Account, in zone: TimeZoneRules, _ database: SQLiteConnection) throws {
        self.account = account
        flows = try AccountFlows(of: account, database)
        stated = try StatedDay.all(of: account, in: zone, database)
    }

    func dates(_ filter: BalanceFilter) throws -> Set<LedgerDate> {
        Set(try flows.dates(from: filter.startDate, to: filter.endDate)).union(stated.keys.filter(filter.includes))
    }

    /// Days that follow each other in the account's history, oldest first.
    func days(_ dates: [LedgerDate]) throws -> [LedgerDate: BalanceDay] {
        guard let first = dates.first, let last = dates.last else { return [:] }
        let byDay = try flows.byDay(from: first, to: last)
        let before = stated.keys.filter { $0 < first }.max()
        var end = try balance(before: first, restingOn: before)
        var restsOn = before.flatMap { stated[$0]?.at }
        var days: [LedgerDate: BalanceDay] = [:]
        for date in dates {
            let day = try BalanceDay(
                account: account, date: date, start: end, flow: byDay[date], stated: stated[date], computed: nil,
                restedOn: restsOn)
            (end, restsOn) = (day.end, day.restsOn)
            days[date] = day
        }
        return days
    }

    /// The balance at the end of the day before: the stated one before it, plus what followed; else the first stated one, or the
    /// present one, minus what led to it.
    private func balance(before date: LedgerDate, restingOn before: LedgerDate?) throws -> Money {
        if let before, let stated = stated[before] {
            return try stated.amount.adding(try flows.change(from: before.adding(days: 1), to: date.adding(days: -1)))
        }
        let first = stated.keys.min()
        let later = first.flatMap { stated[$0]?.amount } ?? account.balance
        return try later.subtracting(try flows.change(from: date, to: first))
    }
}
