import LedgerKernel

/// A transaction that an earlier import brought, with the evidence by which a row can match it.
package struct KnownTransaction: Sendable, Equatable, PersonalRecord {
    /// The ledger's own key of the transaction.
    package var reference: Int64
    /// The bank's id, if it gave one.
    package var sourceID: String?
    /// The day that the source last stated.
    package var date: LedgerDate
    /// The amount that the source last stated, money in positive.
    package var amount: Money
    /// The text that the source last stated.
    package var text: String
    /// The running balance that the source last stated.
    package var balance: Money?
    /// Whether the source had not booked it yet.
    package var isPending: Bool
    /// Whether the ledger must hear of a matching row even if it says the same.
    package var isAwaited: Bool

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
