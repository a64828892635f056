import LedgerKernel

/// One transaction as a statement states it.
public struct StatementRow: Sendable, Equatable {
    /// The physical line on which the record starts, counted from 1.
    public var line: Int
    /// The day for the account holder.
    public var date: LedgerDate
    /// Money in is positive.
    public var amount: Money
    /// The text as it stands in the file, its parts joined by a space.
    public var description: String
    /// The bank's own id of the transaction, where it gives one.
    public var id: String?
    /// The running balance that the bank states on the row, with the sign that it has in the file.
    public var balance: Money?
    /// The bank has not booked it yet.
    public var isPending: Bool

    /// A row of these values.
    public init(
        line: Int, date: LedgerDate, amount: Money, description: String, id: String? = nil, balance: Money? = nil,
        isPending: Bool = false
    ) {
        self.line = line
        self.date = date
        self.amount = amount
        self.description = description
        self.id = id
        self.balance = balance
        self.isPending = isPending
    }
}
