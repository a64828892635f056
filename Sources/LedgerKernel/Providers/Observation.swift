/// What a source says of one of its accounts. `binding` is the place of that account in the bindings that were
/// handed to the translation. Amounts already have the ledger's signs (docs/spec/kernel.md, "Money, dates, ids").
package enum Observation: Sendable {
    /// The outside account exists and is described so.
    case account(binding: Int)
    /// The outside account can no longer be read; nothing is deleted for it.
    case accountUnavailable(binding: Int)
    /// A balance at an instant.
    case balance(BalanceObservation)
    /// A transaction as the source has it now.
    case transaction(TransactionObservation)
    /// A transaction that the source no longer has.
    case tombstone(binding: Int, externalID: ExternalID)
}

/// A balance that a source saw.
package struct BalanceObservation: Sendable {
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

/// A transaction as a source has it.
package struct TransactionObservation: Sendable {
    /// What the record means for the books.
    package enum State: String, Sendable, CaseIterable {
        /// Expected but not final: a pending entry.
        case pending
        case booked
        /// Known to the source, but no movement of money (rejected, a memo, unknown): recorded without an entry.
        case sourceOnly = "source_only"
    }

    /// The account's place among the bindings.
    package let binding: Int
    /// The source's name for the record.
    package let externalID: ExternalID
    /// What the record means for the books.
    package let state: State
    /// The ledger date of the entry.
    package let date: LedgerDate
    /// Positive: money out. Negative: money in.
    package let amount: Money
    /// The name that a new entry gets.
    package let name: String
    /// When the movement happened, as far as the source knows.
    package let occurredAt: Instant
    /// Everything else that the source said, in the provider's own compact form; kept with the identity.
    package let details: [UInt8]

    /// An observation from its parts.
    package init(
        binding: Int, externalID: ExternalID, state: State, date: LedgerDate, amount: Money, name: String, occurredAt: Instant,
        details: [UInt8]
    ) {
        self.binding = binding
        self.externalID = externalID
        self.state = state
        self.date = date
        self.amount = amount
        self.name = name
        self.occurredAt = occurredAt
        self.details = details
    }
}
