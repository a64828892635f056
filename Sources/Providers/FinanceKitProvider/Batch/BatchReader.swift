import JSON
import LedgerKernel

/// Reads one batch against what is in force for its publisher: the envelope first, then each event in order.
///
/// The first fault ends the reading. Acceptance and applying read the same way; only observations are left out at acceptance.
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
        case .accountUpsert:
            let account = try AccountUpsert(try event.content(under: "account"), accounts)
            try add(account.key, at: event, observe: account.observation)
        case .accountUnavailable:
            let notice = try AccountUnavailable(event, accounts)
            try add(notice.key, at: event, observe: notice.observation)
        case .balanceUpsert:
            let balance = try BalanceUpsert(try event.content(under: "balance"), accounts, capturedAt: capturedAt)
            try add(balance.key, at: event, observe: balance.observation)
        case .transactionUpsert:
            let transaction = try TransactionUpsert(try event.content(under: "transaction"), accounts, capturedAt: capturedAt)
            try add(transaction.key, at: event, observe: transaction.observation)
        case .transactionTombstone:
            let tombstone = try TransactionTombstone(try event.content(under: "tombstone"), accounts)
            try add(tombstone.key, at: event, observe: tombstone.observation)
        }
    }

    private mutating func add(
        _ key: RecordKey, at event: JSONValue, observe: (BoundAccounts) throws(ContractViolation) -> Observation
    ) throws(ContractViolation) {
        guard seen.insert(key).inserted else { throw event.violation(.duplicateRecord) }
        if collectsObservations { observations.append(try observe(accounts)) }
    }
}
