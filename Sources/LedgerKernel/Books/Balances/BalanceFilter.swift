/// Which days a list of balances shows; everything that is nil does not restrict.
public struct BalanceFilter: Sendable {
    /// Only this account.
    public var accountID: UniqueID?
    /// Only accounts in this currency.
    public var currency: Currency?
    /// From this day on.
    public var startDate: LedgerDate?
    /// Until this day, inclusive.
    public var endDate: LedgerDate?

    /// No restriction.
    public init() {}

    func includes(_ account: Account) -> Bool {
        (accountID == nil || account.id == accountID) && (currency == nil || account.balance.currency == currency)
    }

    func includes(_ day: BalanceDay) -> Bool {
        (startDate.map { day.date >= $0 } ?? true) && (endDate.map { day.date <= $0 } ?? true)
    }
}
