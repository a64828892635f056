import JSON
import LedgerKernel

/// Reads one batch against its publisher's session: the envelope first, then each event in order.
///
/// The first fault ends the reading. Acceptance and applying read in the same way; acceptance only makes no observations.
struct BatchReader {
    let session: PublisherSession
    let collectsObservations: Bool
    private let accounts: BoundAccounts
    private var seen: Set<RecordKey> = []
    private(set) var observations: [Observation] = []

    init(session: PublisherSession, collectsObservations: Bool) {
        self.session = session
        self.collectsObservations = collectsObservations
        accounts = BoundAccounts(session.bindings)
    }

    /// The batch's own id, if it is readable. Nothing else in the batch is checked.
    static func claimedBatchID(_ batch: JSONValue) -> UniqueID? {
        try? batch.contractMember("batch_id")?.contractID()
    }

    mutating func read(_ batch: JSONValue) throws(ContractViolation) -> BatchEnvelope {
        let envelopeReader = try EnvelopeReader(try batch.contractFields(BatchField.table))
        let envelope = try envelopeReader.read(for: session)
        let events = envelopeReader.events
        seen.reserveCapacity(events.count)
        if collectsObservations { observations.reserveCapacity(events.count) }
        for event in events { try read(event, capturedAt: envelope.capturedAt) }
        return envelope
    }

    private mutating func read(_ event: JSONValue, capturedAt: Instant) throws(ContractViolation) {
        guard let kind = try event.contractMember("kind") else { throw ContractViolation(event.missing("kind")) }
        switch try kind.contractChoice(EventKind.self) {
        case .accountUpsert: try add(AccountUpsert(event.content(under: "account"), accounts), at: event)
        case .accountUnavailable: try add(AccountUnavailable(event, accounts), at: event)
        case .balanceUpsert:
            try add(BalanceUpsert(event.content(under: "balance"), accounts, capturedAt: capturedAt), at: event)
        case .transactionUpsert:
            try add(TransactionUpsert(event.content(under: "transaction"), accounts, capturedAt: capturedAt), at: event)
        case .transactionTombstone: try add(TransactionTombstone(event.content(under: "tombstone"), accounts), at: event)
        }
    }

    private mutating func add(_ event: some BatchEvent, at value: JSONValue) throws(ContractViolation) {
        guard seen.insert(event.key).inserted else { throw value.violation(.duplicateRecord) }
        if collectsObservations { observations.append(try event.observation(accounts)) }
    }
}
