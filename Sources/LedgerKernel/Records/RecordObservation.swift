/// The source's current state of a transaction.
package struct RecordObservation: Sendable, PersonalRecord {
    /// What the record means for the books.
    package enum State: String, Sendable, CaseIterable, SQLiteName {
        /// Expected but not final: a pending entry.
        case pending
        case booked
        /// The source has the record, but it moves no money (rejected, a memo, unknown): stored without an entry.
        case sourceOnly = "source_only"
    }

    /// Index of the account in the bindings.
    package let binding: Int
    /// The source's id of the record.
    package let externalID: ExternalID
    package let state: State
    /// The ledger date of the entry.
    package let date: LedgerDate
    /// Positive: money out. Negative: money in.
    package let amount: Money
    /// The name of a new entry.
    package let name: String
    /// When the money moved, as far as the source knows.
    package let occurredAt: Instant
    /// Everything else that the source stated, in the provider's own compact format; stored with the identity.
    package let details: [UInt8]

    package init(
        binding: Int, externalID: ExternalID, state: State, date: LedgerDate, amount: Money, name: String, occurredAt: Instant,
        details: [UInt8]
    ) {
        self.binding = binding
        self.externalID = externalID
        self.state = state
        self.date = date
        self.amount = amount
        self.name = SourceText.cleaned(name)
        self.occurredAt = occurredAt
        self.details = details
    }
}
