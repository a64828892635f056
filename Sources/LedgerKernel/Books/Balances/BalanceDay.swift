/// One day of an account's balance (docs/spec/ledger-api.md §5). On a liability, money owed is positive.
package struct BalanceDay: Sendable, PersonalRecord {
    package let account: Account
    package let date: LedgerDate
    /// The balance at the end of the previous day.
    package let start: Money
    /// Incoming money, unsigned.
    package let inflows: Money
    /// Outgoing money, unsigned.
    package let outflows: Money
    /// The difference between the day's observation and the balance that the entries explain.
    package let adjustment: Money
    /// The balance at the end of the day: the observed one if there is one.
    package let end: Money
    /// The day's last observed or entered balance.
    package let observed: Money?
    /// The balance at the end of the day from the entries alone, counted from the first observation on; nil in a list of several
    /// accounts, which does not count that far back.
    package let computed: Money?

    /// The origin of the balance at the end of the day: the day's last observation, an entered balance, or the entries.
    package let source: Account.BalanceSource
    /// The instant of the observed or entered balance, from this day or earlier, on which this balance rests; nil if the entries
    /// were only counted back from a later one.
    package let restsOn: Instant?

    /// The observed balance minus the computed one; nil without either.
    package var drift: Money? {
        guard let observed, let computed else { return nil }
        return try? observed.subtracting(computed)
    }

    /// A later day without activity.
    func carried(to date: LedgerDate) -> BalanceDay {
        .quiet(account, date, balance: end, computed: computed, restsOn: restsOn)
    }

    /// A day without activity.
    static func quiet(
        _ account: Account, _ date: LedgerDate, balance: Money, computed: Money?, restsOn: Instant?
    ) -> BalanceDay {
        let zero = Money.zero(balance.currency)
        return BalanceDay(
            account: account, date: date, start: balance, inflows: zero, outflows: zero, adjustment: zero, end: balance,
            observed: nil, computed: computed, source: .computed, restsOn: restsOn)
    }

    /// A stable id of this day in this account.
    package var id: UniqueID {
        UniqueID(high: account.id.high, low: account.id.low ^ UInt64(bitPattern: Int64(date.daysSinceEpoch)))
    }
}

/// Selects the days of a list of balances. A nil criterion does not restrict.
package struct BalanceFilter: Sendable {
    package var accountID: UniqueID?
    package var currency: Currency?
    package var startDate: LedgerDate?
    /// The last day, inclusive.
    package var endDate: LedgerDate?

    package init() {}

    func includes(_ account: Account) -> Bool {
        (accountID == nil || account.id == accountID) && (currency == nil || account.balance.currency == currency)
    }

    func includes(_ date: LedgerDate) -> Bool {
        (startDate.map { date >= $0 } ?? true) && (endDate.map { date <= $0 } ?? true)
    }
}
