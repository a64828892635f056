import LedgerKernel

/// A run of rows in time order, reduced to what is needed to join it to an earlier or a later run.
struct BalanceChain {
    /// The first stated balance, and the sum of all amounts up to and including its row.
    private var first: (line: Int, balance: Int128, sumThrough: Int128)?
    private var lastBalance: Int128 = 0
    private var lastDate: LedgerDate?
    /// The sum of the amounts after the last stated balance, or of all amounts if none is stated.
    private var sumBehind: Int128 = 0

    init() {}

    init(line: Int, date: LedgerDate?, amount: Int128, balance: Int128?) {
        guard let balance else {
            sumBehind = amount
            return
        }
        first = (line, balance, amount)
        lastBalance = balance
        lastDate = date
    }

    /// The balance stated last.
    var closing: (date: LedgerDate, balance: Int128)? { lastDate.map { ($0, lastBalance) } }

    /// Joins this run and a later one. If the later run's first balance does not follow from this one, its line goes to `breaks`.
    func followed(by later: BalanceChain, _ breaks: inout BalanceBreaks) -> BalanceChain {
        guard let next = later.first else {
            var joined = self
            joined.sumBehind += later.sumBehind
            return joined
        }
        var joined = later
        if first == nil {
            joined.first?.sumThrough += sumBehind
        } else {
            joined.first = first
            if lastBalance + sumBehind + next.sumThrough != next.balance { breaks.add(next.line) }
        }
        return joined
    }
}
