import LedgerKernel

/// A run of rows in order of time, as far as it matters for what is put before or behind it.
struct BalanceChain {
    /// The first stated balance, and the sum of all amounts up to and including its row.
    private var first: (line: Int, balance: Int128, sumThrough: Int128)?
    private var lastBalance: Int128 = 0
    private var lastDate: LedgerDate?
    /// The sum of the amounts behind the last stated balance; of all amounts where none is stated.
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

    /// This run and a later one as one; the line at which the later one's first balance does not follow goes to `breaks`.
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
