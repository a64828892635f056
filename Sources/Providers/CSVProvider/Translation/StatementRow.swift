import LedgerKernel

/// One transaction as a file states it.
package struct StatementRow: Sendable, Equatable, PersonalRecord {
    /// The physical line on which the record starts, counted from 1.
    package var line: Int
    /// The day on which the transaction counts for the account holder.
    package var date: LedgerDate
    /// Money in is positive.
    package var amount: Money
    /// The text as it is in the file, its parts joined by a space. The books get it cleaned (`SourceText`).
    package var text: String
    /// The bank's own id of the transaction, if it gives one.
    package var id: String?
    /// The running balance on the row, with the sign it has in the file.
    package var balance: Money?
    /// Whether the bank has not booked it yet.
    package var isPending: Bool

    package init(
        line: Int, date: LedgerDate, amount: Money, text: String, id: String? = nil, balance: Money? = nil,
        isPending: Bool = false
    ) {
        self.line = line
        self.date = date
        self.amount = amount
        self.text = text
        self.id = id
        self.balance = balance
        self.isPending = isPending
    }
}
