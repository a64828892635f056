import LedgerKernel

/// Follows the running balance of one currency through a file, row by row, in constant memory.
///
/// Banks write files in ascending or descending order of time, and the rows of a day in either order. The dates decide the
/// direction; where they leave it open, the reading with the fewest breaks wins.
struct BalanceCheck {
    private var readings: [BalanceReading]
    private var lastDate: LedgerDate?
    private var sawLaterDay = false
    private var sawEarlierDay = false

    /// `signMayBeOwed`: the file gives money out a positive sign, so its balance may be the amount owed.
    init(signMayBeOwed: Bool) {
        readings = (signMayBeOwed ? [false, true] : [false]).flatMap { isOwed in
            [(true, true), (false, false), (true, false), (false, true)].map { days, rows in
                BalanceReading(daysAscend: days, rowsAscend: rows, isOwed: isOwed)
            }
        }
    }

    /// Takes the next row in file order.
    mutating func add(_ row: StatementRow) {
        if let lastDate, lastDate != row.date {
            sawLaterDay = sawLaterDay || row.date > lastDate
            sawEarlierDay = sawEarlierDay || row.date < lastDate
            for index in readings.indices { readings[index].endDay() }
        }
        if lastDate != row.date { for index in readings.indices { readings[index].begin(row.date) } }
        lastDate = row.date
        for index in readings.indices {
            readings[index].add(line: row.line, amount: row.amount.scaled, balance: row.balance?.scaled)
        }
    }

    /// The breaks of the best reading, and the closing balance if all readings without breaks agree on it.
    consuming func verdict() -> (breaks: BalanceBreaks, closing: ClosingBalance?) {
        for index in readings.indices { readings[index].endDay() }
        let possible = readings.filter(isPossible)
        let breaks = possible.min { $0.breaks.count < $1.breaks.count }?.breaks ?? BalanceBreaks()
        let closings = possible.filter { $0.breaks.count == 0 }.map(\.closing)
        guard let closing = closings.first, closings.allSatisfy({ $0 == closing }) else { return (breaks, nil) }
        return (breaks, closing)
    }

    private func isPossible(_ reading: BalanceReading) -> Bool {
        if sawLaterDay != sawEarlierDay { return reading.daysAscend == sawLaterDay }
        // All rows are on one day, or the days go both up and down: then all rows run in one direction.
        return reading.daysAscend == reading.rowsAscend
    }
}

/// One way in which the rows of a file may follow each other in time, and how well the balances agree with it.
struct BalanceReading {
    /// Whether later days come further down.
    let daysAscend: Bool
    /// Whether later rows of one day come further down.
    let rowsAscend: Bool
    /// Whether the balance is the amount owed, so that money in reduces it.
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

    /// Starts a day: the next rows have this date.
    mutating func begin(_ date: LedgerDate) { self.date = date }

    /// The balance on the last row in time.
    var closing: ClosingBalance? { file.closing.map { ClosingBalance(date: $0.date, scaled: $0.balance, isOwed: isOwed) } }

    /// Ends a day: the next row has another date.
    mutating func endDay() {
        file = daysAscend ? file.followed(by: day, &breaks) : day.followed(by: file, &breaks)
        day = BalanceChain()
    }
}
