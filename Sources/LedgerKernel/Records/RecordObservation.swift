/// A transaction as a source has it.
package struct RecordObservation: Sendable, PersonalRecord {
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
