import LedgerKernel

/// A transaction that an earlier import brought, with the evidence by which it can be known again.
public struct KnownTransaction: Sendable, Equatable {
    /// The ledger's own key of it.
    public var reference: Int64
    /// The bank's id, where it gave one.
    public var sourceID: String?
    /// The day that the source last stated.
    public var date: LedgerDate
    /// The amount that the source last stated, money in positive.
    public var amount: Money
    /// The text that the source last stated.
    public var text: String
    /// The running balance that the source last stated.
    public var balance: Money?
    /// The source had not booked it yet.
    public var isPending: Bool
    /// The ledger wants to hear of it although it says the same.
    public var isAwaited: Bool

    /// A known transaction of these values.
    public init(
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
