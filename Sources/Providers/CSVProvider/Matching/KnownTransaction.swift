import LedgerKernel

/// A transaction that an earlier import brought, with the evidence by which it can be known again.
package struct KnownTransaction: Sendable, Equatable {
    /// The ledger's own key of it.
    package var reference: Int64
    /// The bank's id, where it gave one.
    package var sourceID: String?
    /// The day that the source last stated.
    package var date: LedgerDate
    /// The amount that the source last stated, money in positive.
    package var amount: Money
    /// The text that the source last stated.
    package var text: String
    /// The running balance that the source last stated.
    package var balance: Money?
    /// The source had not booked it yet.
    package var isPending: Bool
    /// The ledger wants to hear of it although it says the same.
    package var isAwaited: Bool

    /// A known transaction of these values.
    package init(
        reference: Int64, sourceID: String?, date: LedgerDate, amount: Money, text: String, balance: Money?, isPending: Bool,
        isAwaited: Bool = false
    ) {
        self.reference = reference
        self.sourceID = sourceID
        self.date = date
        self.amount = amount
        self.text = text
        self.balance = balance
        self.isPending = isPending
        self.isAwaited = isAwaited
    }
}
