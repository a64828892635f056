import Crypto
import Testing

@testable import LedgerKernel

/// A device that publishes into a household's books through the kernel's operations.
final class Phone {
    let household: Household
    let principal: Principal
    let account: ExternalID
    let connectionID: UniqueID
    let publisherID: UniqueID
    private(set) var credential: Redacted<String>
    private(set) var sequence = 1
    private(set) var lastDigest: SHA256Digest?

    /// Enrols and maps, and activates unless told otherwise.
    init(
        _ household: Household, account: String = "checking at the bank", mapping: MappingRequest.Action? = nil,
        activate: Bool = true, replaces: UniqueID? = nil, principal: Principal? = nil
    ) throws {
        self.household = household
        self.principal = principal ?? household.principal
        self.account = ExternalID(bytes: Array(account.utf8))
        let enrolled = try household.ledger.enrol(
            Phone.enrolment(household.id(), [self.account], replaces: replaces), self.principal)
        connectionID = enrolled.connection.id
        publisherID = enrolled.connection.publisherID
        credential = try #require(enrolled.credential)
        _ = try map(try mappingRequest(action: mapping))
        if activate { try self.activate() }
    }

    /// Takes up a device whose account is mapped already, and activates it.
    init(_ household: Household, continuing device: Device, account: String) throws {
        self.household = household
        principal = device.principal
        self.account = ExternalID(bytes: Array(account.utf8))
        connectionID = device.id
        publisherID = try device.connection.publisherID
        credential = try device.activate().credential
    }

    static func enrolment(
        _ id: UniqueID, _ accounts: [ExternalID], consent: String = "consent", replaces: UniqueID? = nil
    ) -> Enrolment {
        Enrolment(
            providerID: "scripted", enrollmentID: id, accounts: accounts, consent: Array(consent.utf8),
            digest: SHA256.hash(Array(consent.utf8)), replaces: replaces)
    }

    func mappingRequest(
        name: String = "Checking", expectedVersion: Int = 0, balance: String = "100", currency: String = "USD",
        action: MappingRequest.Action? = nil
    ) throws -> MappingRequest {
        let currency = try #require(Currency(code: currency))
        let created = MappingRequest.Action.create(
            balance: try Money(decimal: balance, currency: currency), observedAt: household.clock.now.adding(seconds: -60))
        return MappingRequest(
            expectedVersion: expectedVersion, action: action ?? created, name: name, institutionName: "Bank", currency: currency,
            type: .depository, subtype: "checking", zone: try TimeZoneRules.load("America/New_York"),
            digest: SHA256.hash(Array("\(name) \(balance)".utf8)))
    }

    @discardableResult
    func map(_ request: MappingRequest? = nil, _ external: ExternalID? = nil) throws -> SourceMapping {
        try household.ledger.map(
            external ?? account, connection: connectionID, provider: "scripted", try request ?? mappingRequest(), principal)
    }

    func activate() throws {
        startStream(with: try household.ledger.activate(connectionID, provider: "scripted", principal).credential)
    }

    /// Continues with a new credential at the start of a new stream.
    func startStream(with credential: Redacted<String>) {
        self.credential = credential
        sequence = 1
        lastDigest = nil
    }

    /// Continues in the same stream with a new credential.
    func rotate() throws {
        credential = try household.ledger.rotateCredential(
            connectionID, provider: "scripted", revokesQueued: false, household.principal
        ).credential
    }

    var connection: Connection {
        get throws {
            try household.ledger.connection(
                connectionID, provider: "scripted", principal, count: 25, offset: { _ in 0 }
            ).connection
        }
    }

    func access() throws -> PublisherAccess { try household.ledger.openPublisher(publisherID, credential) }

    // MARK: Batches

    /// A batch at the next place of the stream; a test can make any part wrong.
    func batch(
        _ observations: [Observation] = [], sequence: Int? = nil, batchID: UniqueID? = nil, capture: UniqueID? = nil,
        chunk: Int = 0,
        of count: Int = 1, capturedAt: Instant? = nil, predecessor: SHA256Digest?? = nil, byteCount: Int = 0
    ) -> (envelope: BatchEnvelope, payload: [UInt8]) {
        let envelope = BatchEnvelope(
            batchID: batchID ?? household.id(), sequence: sequence ?? self.sequence, predecessorDigest: predecessor ?? lastDigest,
            captureID: capture ?? household.id(), chunkIndex: chunk, chunkCount: count, captureMode: .delta,
            snapshotComplete: false,
            capturedAt: capturedAt ?? household.clock.now)
        let translated = TranslatedBatch(envelope: envelope, observations: observations)
        return (envelope, household.provider.script(translated, byteCount: byteCount))
    }

    @discardableResult
    func upload(_ batch: (envelope: BatchEnvelope, payload: [UInt8])) throws -> Receipt {
        let access = try access()
        let digest = SHA256.hash(batch.payload)
        let session = try access.requireUpload()
        if let known = try household.ledger.repeatedBatch(batch.envelope.batchID, digest: digest, access) { return known }
        let receipt = try household.ledger.accept(
            batch.envelope, payload: batch.payload, digest: digest, session: session, access)
        if batch.envelope.sequence == sequence {
            sequence += 1
            lastDigest = digest
        }
        return receipt
    }

    /// Uploads one capture of the observations and lets the worker apply it.
    @discardableResult
    func publish(_ observations: [Observation]) throws -> Receipt {
        let receipt = try upload(batch(observations))
        try applyAll()
        return try household.ledger.receipt(receipt.batchID, try access())
    }

    /// Lets the worker do what is due.
    func applyAll() throws {
        while case .applied = try household.ledger.applyDueCaptures() {}
    }

    // MARK: Observations

    func purchase(
        _ record: String, _ amount: String, _ name: String = "Corner Market", on date: String = "2026-09-01",
        _ state: RecordObservation.State = .booked, occurredAt: Instant? = nil
    ) throws -> Observation {
        .transaction(
            RecordObservation(
                binding: 0, externalID: ExternalID(bytes: Array(record.utf8)), state: state,
                date: try #require(LedgerDate(iso8601: date)), amount: try household.usd(amount), name: name,
                occurredAt: occurredAt ?? household.clock.now, details: []))
    }

    func tombstone(_ record: String) -> Observation { .tombstone(binding: 0, externalID: ExternalID(bytes: Array(record.utf8))) }

    func balance(
        _ record: String, _ amount: String, secondsAgo: Int64 = 0, _ kind: BalanceObservation.Kind = .booked
    ) throws -> Observation {
        .balance(
            BalanceObservation(
                binding: 0, externalID: ExternalID(bytes: Array(record.utf8)), kind: kind,
                observedAt: household.clock.now.adding(seconds: -secondsAgo), amount: try household.usd(amount)))
    }
}
