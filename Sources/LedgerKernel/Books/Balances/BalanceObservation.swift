/// A balance that a source observed.
package struct BalanceObservation: Sendable, PersonalRecord {
    /// Which of the source's two balances this is. Only a booked one changes the account's balance.
    package enum Kind: String, Sendable, CaseIterable, SQLiteName {
        case booked
        case available
    }

    /// Index of the account in the bindings.
    package let binding: Int
    /// The source's id of the observation.
    package let externalID: ExternalID
    package let kind: Kind
    /// When the source observed the balance.
    package let observedAt: Instant
    /// Assets: money held is positive. Liabilities: money owed is positive.
    package let amount: Money

    package init(binding: Int, externalID: ExternalID, kind: Kind, observedAt: Instant, amount: Money) {
        self.binding = binding
        self.externalID = externalID
        self.kind = kind
        self.observedAt = observedAt
        self.amount = amount
    }
}
