import LedgerKernel

/// The journal syntax of a plain-text accounting program. Functions that write directives return whole lines, including the line
/// ends.
protocol JournalDialect {
    /// Turns a name into one part of an account's name; never empty.
    func accountPart(_ name: String) -> String
    /// Turns a name into a tag; never empty.
    func tag(_ name: String) -> String
    /// The beginning of the file.
    func header(_ family: Family) -> String
    /// Declares a currency with the highest number of decimals among its amounts.
    func commodity(_ currency: Currency, fractionDigits: Int, on date: LedgerDate) -> String
    func open(_ account: JournalAccount) -> String
    func transaction(_ transaction: JournalTransaction) -> String
    /// Makes the program check the final balances, at the start of a day after the last transaction.
    func assert(_ balances: [JournalBalance], on date: LedgerDate) -> String
}

extension JournalDialect {
    /// A posting with its amount aligned at the right, if the account's name leaves room.
    func postingLine(_ posting: JournalTransaction.Posting, indent: String) -> String {
        let amount = posting.amount.decimalText
        let used = indent.utf8.count + posting.account.unicodeScalars.count + amount.utf8.count
        let gap = String(repeating: " ", count: max(2, Self.amountColumn - used))
        return "\(indent)\(posting.account)\(gap)\(amount) \(posting.amount.currency.code)"
    }

    /// The column at which amounts end, the default of the programs' own formatters.
    private static var amountColumn: Int { 60 }
}
