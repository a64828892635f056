import LedgerKernel

/// Checks the running balances of a file, each currency on its own.
struct StatementBalances {
    private let signMayBeOwed: Bool
    private var checks: [Currency: BalanceCheck] = [:]

    init(signMayBeOwed: Bool) {
        self.signMayBeOwed = signMayBeOwed
    }

    /// Takes the next row in file order. A pending row without a balance has not changed the balance yet.
    mutating func add(_ row: StatementRow) {
        if row.isPending, row.balance == nil { return }
        checks[row.amount.currency, default: BalanceCheck(signMayBeOwed: signMayBeOwed)].add(row)
    }

    /// The verdict over all rows, and the closing balance of each currency.
    func verdict() -> (reconciliation: Reconciliation, closing: [Currency: ClosingBalance]) {
        var all = BalanceBreaks()
        var closing: [Currency: ClosingBalance] = [:]
        for (currency, check) in checks {
            let verdict = check.verdict()
            all.add(verdict.breaks)
            closing[currency] = verdict.closing
        }
        return (all.count == 0 ? .ok : .breaks(all.lines.sorted(), count: all.count), closing)
    }
}
