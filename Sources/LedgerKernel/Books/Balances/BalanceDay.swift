/// A day of an account (spec/ledger-api.md §5). Of debts, what is owed is positive.
public struct BalanceDay: Sendable {
    /// The account.
    public let account: Account
    /// The day.
    public let date: LedgerDate
    /// The balance at the end of the day before.
    public let start: Money
    /// Money that came in, without a sign.
    public let inflows: Money
    /// Money that went out, without a sign.
    public let outflows: Money
    /// What the day's observation adds to what the entries explain.
    public let adjustment: Money
    /// The balance at the end of the day: the observed one where there is one.
    public let end: Money
    /// The last balance that was observed or entered on this day.
    public let observed: Money?
    /// The balance at the end of the day by the entries alone, from the first observation on.
    public let computed: Money

    /// Where the balance at the end of the day comes from: the day's last observation, what a person entered on it, or the entries.
    public let source: Account.BalanceSource
    /// The instant of the observation or of what a person entered that the balance rests on, on this day or before; nil where the
    /// entries only lead back from a later one.
    public let restsOn: Instant?

    /// By what the observed balance is more than the computed one; nil where none was observed.
    public var drift: Money? { observed.flatMap { try? $0.subtracting(computed) } }

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
    public var id: UniqueID {
        UniqueID(high: account.id.high, low: account.id.low ^ UInt64(bitPattern: Int64(date.daysSinceEpoch)))
    }
}
