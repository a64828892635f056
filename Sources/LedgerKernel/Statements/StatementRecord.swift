/// One transaction as a file states it, in the ledger's sign: money out is positive.
package struct StatementRecord: Sendable, Equatable {
    /// The day.
    package var date: LedgerDate
    /// Positive: money out. Negative: money in. In whatever currency the file states.
    package var amount: Money
    /// The text; the name of a new entry.
    package var name: String
    /// The source's own id of the record, where the file has one.
    package var recordID: String?
    /// The running balance that the file states beside it, with the file's sign.
    package var balance: Money?
    /// The source has not booked it yet.
    package var isPending: Bool

    /// A record of these values.
    package init(date: LedgerDate, amount: Money, name: String, recordID: String?, balance: Money?, isPending: Bool) {
        self.date = date
        self.amount = amount
        self.name = name
        self.recordID = recordID
        self.balance = balance
        self.isPending = isPending
    }
}
