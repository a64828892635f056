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
