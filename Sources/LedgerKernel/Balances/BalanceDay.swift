/// A day of an account on which money moved or a balance was observed (spec/ledger-api.md §5). Of debts, what is owed is positive.
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

    /// By what the observed balance is more than the computed one; nil where none was observed.
    public var drift: Money? { observed.flatMap { try? $0.subtracting(computed) } }

    /// An id of the day in this account, the same each time.
    public var id: UniqueID {
        UniqueID(high: account.id.high, low: account.id.low ^ UInt64(bitPattern: Int64(date.daysSinceEpoch)))
    }
}
