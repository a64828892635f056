/// A day of an account (docs/spec/ledger-api.md §5). Of debts, what is owed is positive.
package struct BalanceDay: Sendable, PersonalRecord {
    package let account: Account
    /// The day.
    package let date: LedgerDate
    /// The balance at the end of the day before.
    package let start: Money
    /// Money that came in, without a sign.
    package let inflows: Money
    /// Money that went out, without a sign.
    package let outflows: Money
    /// What the day's observation adds to what the entries explain.
    package let adjustment: Money
    /// The balance at the end of the day: the observed one where there is one.
    package let end: Money
    /// The last balance that was observed or entered on this day.
    package let observed: Money?
    /// The balance at the end of the day by the entries alone, from the first observation on.
    package let computed: Money

    /// Where the balance at the end of the day comes from: the day's last observation, what a person entered on it, or the
    /// entries.
    package let source: Account.BalanceSource
    /// The instant of the observation or of what a person entered that the balance rests on, on this day or before; nil where the
    /// entries only lead back from a later one.
    package let restsOn: Instant?

    /// By what the observed balance is more than the computed one; nil where none was observed.
    package var drift: Money? { observed.flatMap { try? $0.subtracting(computed) } }

    /// A later day on which nothing happened.
    func carried(to date: LedgerDate) -> BalanceDay {
        .quiet(account, date, balance: end, computed: computed, restsOn: restsOn)
    }

    /// A day on which nothing happened.
    static func quiet(
        _ account: Account, _ date: LedgerDate, balance: Money, computed: Money, restsOn: Instant?
    ) -> BalanceDay {
        let zero = Money.zero(balance.currency)
        return BalanceDay(
            account: account, date: date, start: balance, inflows: zero, outflows: zero, adjustment: zero, end: balance,
            observed: nil, computed: computed, source: .computed, restsOn: restsOn)
    }

    /// An id of the day in this account, the same each time.
    package var id: UniqueID {
        UniqueID(high: account.id.high, low: account.id.low ^ UInt64(bitPattern: Int64(date.daysSinceEpoch)))
    }
}

/// Which days a list of balances shows; everything that is nil does not restrict.
package struct BalanceFilter: Sendable {
    package var accountID: UniqueID?
    /// Only accounts in this currency.
    package var currency: Currency?
    /// From this day on.
    package var startDate: LedgerDate?
    /// Until this day, inclusive.
    package var endDate: LedgerDate?

    package init() {}

    func includes(_ account: Account) -> Bool {
        (accountID == nil || account.id == accountID) && (currency == nil || account.balance.currency == currency)
    }

    func includes(_ day: BalanceDay) -> Bool {
        (startDate.map { day.date >= $0 } ?? true) && (endDate.map { day.date <= $0 } ?? true)
    }
}
