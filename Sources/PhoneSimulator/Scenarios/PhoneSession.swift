import LedgerKernel

/// A phone in the middle of publishing: its Wallet, its place in the stream, and what it has seen so far.
struct PhoneSession {
    /// Seconds between two captures, all of which are in the past.
    static let captureIntervalSeconds: Int64 = 60

    /// The server as a published client sees it.
    let client: FinanceKitClient
    /// What happens in the Wallet.
    var life: HouseholdLife
    /// Where the ids of batches come from.
    var generator: SeededGenerator
    /// When the last capture was made.
    private(set) var instant: Instant
    /// The connection that is published on.
    private(set) var connection: FinanceKitClient.EnrolledConnection
    /// The body that enrolled it.
    private(set) var enrolment: [UInt8]
    /// Writes the batches of the stream.
    var writer: BatchWriter
    var uploader: BatchUploader
    /// What the phone did.
    var report: PhoneReport
    /// The first batch that was sent, for a late repeat.
    private(set) var firstBatch: Batch?
    /// Transactions of the Wallet that the person keeps out of the books.
    var keptOutCount = 0
    /// Hears of each step, in words for a person.
    private let progress: (String) -> Void

    /// A session that begins with the first stream of a connection.
    init(
        client: FinanceKitClient, life: HouseholdLife, generator: SeededGenerator, instant: Instant,
        connection: FinanceKitClient.EnrolledConnection, enrolment: [UInt8], publisher: Publisher, losesAnswers: Bool,
        progress: @escaping (String) -> Void
    ) {
        self.client = client
        self.life = life
        self.generator = generator
        self.instant = instant
        self.connection = connection
        self.enrolment = enrolment
        self.progress = progress
        writer = BatchWriter(publisher)
        uploader = BatchUploader(client: client, publisher: publisher, losesAnswers: losesAnswers)
        report = PhoneReport(connectionID: connection.id)
    }

    /// What the server said when the connection was put into force.
    var publisher: Publisher { uploader.publisher }

    /// Writes the events of the Wallet as it is now.
    var events: EventWriter { EventWriter(household: life.household, publisher: publisher) }

    /// The entries that the books should show.
    var entryCount: Int { life.household.entryCount - keptOutCount }

    /// Time goes on to the next capture.
    mutating func advance() { instant = instant.adding(seconds: Self.captureIntervalSeconds) }

    /// Publishes changes and waits until they are in the books.
    mutating func publish(_ events: [[UInt8]], isSnapshot: Bool = false) throws {
        let capture = BatchWriter.Capture(isSnapshot: isSnapshot, capturedAt: instant, events: events)
        let batches = writer.batches(of: capture, &generator)
        let repeats = try uploader.send(batches)
        report.note(batches)
        firstBatch = firstBatch ?? batches.first
        if let repeats {
            try demand(
                "repeats of the \(batches.count) batches of capture \(report.captures)", "\(batches.count) equal receipts",
                "\(repeats) equal receipts")
        }
    }

    /// Publishes all there is, account by account, the transactions by id.
    mutating func publishEverything(_ more: [[UInt8]] = []) throws {
        let writer = events
        let household = life.household
        var all = household.accounts.map { writer.account($0.kind) }
        for account in household.accounts {
            all += writer.balances(account.kind, at: instant.adding(seconds: -59))
            let transactions = household.transactions.filter { $0.account == account.kind }.sorted { $0.id < $1.id }
            all += transactions.map { writer.event(.upsert($0)) }
        }
        try publish(all + more, isSnapshot: true)
    }

    /// A batch without events at the end of the stream, to try what a server refuses; it is not part of the stream.
    mutating func emptyBatch() -> Batch {
        var writer = self.writer
        let capture = BatchWriter.Capture(isSnapshot: false, capturedAt: instant, events: [])
        return writer.batches(of: capture, &generator)[0]
    }

    /// Goes on with the stream and the credential that a repair or another connection brought.
    mutating func adopt(_ publisher: Publisher) {
        writer = BatchWriter(publisher)
        uploader = BatchUploader(client: client, publisher: publisher, losesAnswers: uploader.losesAnswers)
    }

    /// Goes on with another connection.
    mutating func adopt(
        _ connection: FinanceKitClient.EnrolledConnection, _ enrolment: [UInt8], _ publisher: Publisher
    ) {
        self.connection = connection
        self.enrolment = enrolment
        report.connectionID = connection.id
        adopt(publisher)
    }

    /// Notes what a step should give and what it gave, and goes on when they are the same.
    mutating func demand(_ step: String, _ expected: String, _ got: String) throws(Deviation) {
        try client.tally.check(expected == got, step, expected: expected, got: got)
        report.steps.append(PhoneReport.Step(name: step, expected: expected, got: got))
        progress("\(step): expected \(expected), got \(got)")
    }

    /// Compares the entries that the server has of this device with the Wallet's.
    mutating func demandEntries(_ step: String) throws {
        try demand(step, "\(entryCount) entries", "\(client.entryCount(of: connection)) entries")
    }

    /// Compares the questions that are open with those that there should be.
    mutating func demandConflicts(_ step: String, _ expected: String) throws {
        try demand(step, expected, FinanceKitClient.OpenConflict.summary(client.openConflicts(connection)))
    }
}
