/// A balance that a source saw.
package struct BalanceObservation: Sendable, PersonalRecord {
    /// Which of the source's two balances it is; only a booked one moves the account.
    package enum Kind: String, Sendable, CaseIterable {
        case booked
        case available
    }

    /// The account's place among the bindings.
    package let binding: Int
    /// The source's name for the observation.
    package let externalID: ExternalID
    /// Which balance it is.
    package let kind: Kind
    /// When the source saw it.
    package let observedAt: Instant
    /// Assets: money held is positive. Liabilities: money owed is positive.
    package let amount: Money

    /// An observation from its parts.
    package init(binding: Int, externalID: ExternalID, kind: Kind, observedAt: Instant, amount: Money) {
        self.binding = binding
        self.externalID = externalID
        self.kind = kind
        self.observedAt = observedAt
        self.amount = amount
    }
}
