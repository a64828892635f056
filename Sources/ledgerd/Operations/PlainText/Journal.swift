import LedgerKernel

/// Writes a family's books as a journal of plain-text accounting (docs/reference/plain-text.md).
struct Journal<Dialect: JournalDialect> {
    private let books: BookReader
    private let dialect: Dialect
    private let chart: ChartOfAccounts
    private let accounts: [AccountPlan]

    init(_ books: BookReader, _ dialect: Dialect) throws {
        self.books = books
        self.dialect = dialect
        chart = try ChartOfAccounts(books, dialect)
        let uses = Dictionary(grouping: try books.accountUses(), by: \.accountID)
        accounts = try chart.bookedAccounts.map { try AccountPlan($0, uses[$0.account.id] ?? []) }
    }

    /// Writes each transaction as soon as it is read.
    func write(to sink: @escaping ([UInt8]) throws -> Void) throws {
        var output = BlockWriter(to: sink)
        // Without accounts, nothing needs a date.
        let firstDate = accounts.map(\.openedOn).min() ?? LedgerDate(daysSinceEpoch: 0)
        try output.write(dialect.header(try books.family()))
        try writeCommodities(on: firstDate, to: &output)
        try writeAccounts(on: firstDate, to: &output)
        try writeTransactions(to: &output)
        let lastDate = accounts.map(\.lastDate).max() ?? firstDate
        let nextDate = lastDate.adding(days: 1)
        // The calendar's last day has no next day on which to assert the balances.
        if nextDate > lastDate { try output.write(dialect.assert(accounts.flatMap(\.balances), on: nextDate)) }
        try output.flush()
    }

    private func writeCommodities(on date: LedgerDate, to output: inout BlockWriter) throws {
        var digits = try books.fractionDigits()
        let amounts = accounts.flatMap { $0.balances.map(\.amount) + [$0.opening.amount] }
        for amount in amounts {
            let used = max(amount.currency.minorUnitDigits, amount.fractionDigits)
            digits[amount.currency] = max(digits[amount.currency] ?? 0, used)
        }
        for (currency, digits) in digits.sorted(by: { $0.key.code < $1.key.code }) {
            try output.write(dialect.commodity(currency, fractionDigits: digits, on: date))
        }
        if !digits.isEmpty { try output.write("\n") }
    }

    private func writeAccounts(on date: LedgerDate, to output: inout BlockWriter) throws {
        for plan in accounts { for account in plan.journalAccounts { try output.write(dialect.open(account)) } }
        let ours = [
            ChartOfAccounts.openingBalances, ChartOfAccounts.conversions, ChartOfAccounts.excluded,
            ChartOfAccounts.uncategorizedIncome, ChartOfAccounts.uncategorizedExpenses,
        ]
        for name in ours { try output.write(dialect.open(JournalAccount(name: name, openedOn: date))) }
        for category in chart.categoryAccounts {
            try output.write(dialect.open(JournalAccount(name: category.name, openedOn: date, notes: category.notes)))
        }
    }

    /// Writes the transactions by date, including each account's opening balance on the day before its first entry.
    private func writeTransactions(to output: inout BlockWriter) throws {
        let bookkeeper = try JournalBookkeeper(books, chart: chart, dialect)
        var openings = accounts.filter { $0.opening.amount.scaled != 0 }.sorted { $0.openedOn < $1.openedOn }[...]
        func writeOpenings(until date: LedgerDate?) throws {
            while let plan = openings.first, date.map({ plan.openedOn <= $0 }) ?? true {
                openings.removeFirst()
                try output.write(dialect.transaction(bookkeeper.opening(plan.opening, on: plan.openedOn)))
            }
        }
        try books.eachMovement { movement in
            let transaction = try bookkeeper.transaction(of: movement)
            try writeOpenings(until: transaction.date)
            try output.write(dialect.transaction(transaction))
        }
        try writeOpenings(until: nil)
    }
}

extension Money {
    /// The number of decimals, without trailing zeros.
    fileprivate var fractionDigits: Int {
        shortestDecimalText.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    }
}
