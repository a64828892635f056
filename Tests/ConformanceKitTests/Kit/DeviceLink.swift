import Crypto
import LedgerKernel
import Testing

/// A device that publishes one account, through the same operations as the provider's routes.
final class DeviceLink: SourceLink {
    let books: Books
    let waitsBehindGaps = true
    private let subject: any DeviceSubject
    private var configuration: PublisherConfiguration
    private var sequence = 1
    private var lastDigest: SHA256Digest?

    /// Enrols a device, maps its account and activates it.
    init(_ subject: any DeviceSubject, _ books: Books, account: String) throws {
        self.subject = subject
        self.books = books
        let external = subject.accountID(account)
        let providerID = subject.provider.manifest.id
        let enrolment = Enrolment(
            providerID: providerID, enrollmentID: books.makeID(), accounts: [external], consent: [], digest: SHA256.hash([]),
            replaces: nil)
        let connection = try books.ledger.enrol(enrolment, books.principal).connection.id
        let request = try Self.mapping(subject, books, account: account)
        _ = try books.ledger.map(external, connection: connection, provider: providerID, request, books.principal)
        configuration = try books.ledger.activate(connection, provider: providerID, books.principal)
    }

    private static func mapping(_ subject: any DeviceSubject, _ books: Books, account: String) throws -> MappingRequest {
        let type = try #require(subject.provider.manifest.accountTypes.first)
        let opening = MappingRequest.Action.create(balance: try books.money("0"), observedAt: books.clock.now)
        return MappingRequest(
            expectedVersion: 0, action: opening, name: account, institutionName: "Bank", currency: try books.currency(),
            type: type,
            subtype: type.subtypes.first ?? "", zone: try TimeZoneRules.load(Books.timezone),
            digest: SHA256.hash(Array(account.utf8)))
    }

    func write(_ story: Story) throws -> Parcel { try write(capture: [story])[0] }

    /// Writes a capture in the source's own form, with each story as one chunk.
    func write(capture stories: [Story]) throws -> [Parcel] {
        books.clock.advance(seconds: 60)
        let captureID = books.makeID()
        return try stories.enumerated().map { index, story in
            let envelope = BatchEnvelope(
                batchID: books.makeID(), sequence: sequence, predecessorDigest: lastDigest, captureID: captureID,
                chunkIndex: index, chunkCount: stories.count, captureMode: .delta, snapshotComplete: false,
                capturedAt: books.clock.now)
            let bytes = try subject.payload(story, envelope, for: configuration)
            sequence += 1
            lastDigest = SHA256.hash(bytes)
            return Parcel(bytes: bytes)
        }
    }

    func send(_ parcel: Parcel) throws {
        let ledger = books.ledger
        let access = try ledger.openPublisher(configuration.connection.publisherID, configuration.credential)
        let session = try access.requireUpload()
        let digest = SHA256.hash(parcel.bytes)
        let envelope = try subject.publisher.translate(parcel.bytes, for: session).envelope
        if try ledger.repeatedBatch(envelope.batchID, digest: digest, access) == nil {
            _ = try ledger.accept(envelope, payload: parcel.bytes, digest: digest, session: session, access)
        }
        try books.work()
    }

    /// Repairs the connection and begins its new stream.
    func startOver() throws {
        configuration = try books.ledger.repair(
            configuration.connection.id, provider: subject.provider.manifest.id, books.principal)
        sequence = 1
        lastDigest = nil
    }

    func disconnect(_ disposition: Disposition) throws {
        _ = try books.ledger.disconnect(
            configuration.connection.id, provider: subject.provider.manifest.id, disposition, books.principal)
        try books.work()
    }

    func accountID() throws -> UniqueID { try #require(configuration.mappings.first?.accountID) }

    func connectionID() -> UniqueID { configuration.connection.id }
}
