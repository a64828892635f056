import LedgerKernel

/// How a program of plain-text accounting wants its journal written. Each function gives whole lines with their ends.
protocol JournalDialect {
    /// What becomes of a name as one part of an account's name; never empty.
    func accountPart(_ name: String) -> String
    /// What becomes of a name as a tag; never empty.
    func tag(_ name: String) -> String
    /// What stands at the beginning of the file.
    func header(_ family: Family) -> String
    /// Declares a currency with the most decimals that an amount of it has.
    func commodity(_ currency: Currency, fractionDigits: Int, on date: LedgerDate) -> String
    func open(_ account: JournalAccount) -> String
    func transaction(_ transaction: JournalTransaction) -> String
    /// Makes the program check what the accounts hold at the beginning of a day on which nothing happens any more.
    func assert(_ balances: [JournalBalance], on date: LedgerDate) -> String
}

extension JournalDialect {
    /// A posting with its amount at the right of a column, as far as the account leaves room.
    func postingLine(_ posting: JournalTransaction.Posting, indent: String) -> String {
        let amount = posting.amount.decimalText
        let used = indent.utf8.count + posting.account.unicodeScalars.count + amount.utf8.count
        let gap = String(repeating: " ", count: max(2, Self.amountColumn - used))
        return "\(indent)\(posting.account)\(gap)\(amount) \(posting.amount.currency.code)"
    }

    /// Where amounts end, as the programs' own formatters have it by default.
    private static var amountColumn: Int { 60 }
}
