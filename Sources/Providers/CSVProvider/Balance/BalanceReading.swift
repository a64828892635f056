import LedgerKernel

/// One way in which the rows of a file may follow each other in time, and how well the balances agree with it.
struct BalanceReading {
    /// Whether later days stand further down.
    let daysAscend: Bool
    /// Whether later rows of one day stand further down.
    let rowsAscend: Bool
    /// Whether the balance is what is owed, so that money in makes it smaller.
    let isOwed: Bool

    private(set) var breaks = BalanceBreaks()
    private var file = BalanceChain()
    private var day = BalanceChain()
    private var date: LedgerDate?

    init(daysAscend: Bool, rowsAscend: Bool, isOwed: Bool) {
        self.daysAscend = daysAscend
        self.rowsAscend = rowsAscend
        self.isOwed = isOwed
    }

    /// Takes the next row of the day.
    mutating func add(line: Int, amount: Int128, balance: Int128?) {
        let row = BalanceChain(line: line, date: date, amount: isOwed ? -amount : amount, balance: balance)
        day = rowsAscend ? day.followed(by: row, &breaks) : row.followed(by: day, &breaks)
    }

    /// The next rows are of this day.
    mutating func begin(_ date: LedgerDate) { self.date = date }

    /// The balance that the last row in time states.
    var closing: ClosingBalance? { file.closing.map { ClosingBalance(date: $0.date, scaled: $0.balance, isOwed: isOwed) } }

    /// The next row will be of another day.
    mutating func endDay() {
        file = daysAscend ? file.followed(by: day, &breaks) : day.followed(by: file, &breaks)
        day = BalanceChain()
    }
}
