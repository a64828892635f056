import LedgerKernel

/// A phone that is publishing: its Wallet, its place in the stream, and its report so far.
struct PhoneSession {
    /// The seconds between two captures. All captures are in the past.
    static let captureIntervalSeconds: Int64 = 60

    let client: FinanceKitClient
    var life: HouseholdLife
    /// The source of batch ids.
    var generator: SeededGenerator
    /// The instant of the last capture.
    private(set) var instant: Instant
    private(set) var connection: FinanceKitClient.EnrolledConnection
    /// The body that enrolled the connection.
    private(set) var enrolment: [UInt8]
    var writer: BatchWriter
    var uploader: BatchUploader
    var report: PhoneReport
    /// The first batch, for a late repeat.
    private(set) var firstBatch: Batch?
    /// The number of the Wallet's transactions that the person keeps out of the books.
    var keptOutCount = 0
    /// Called for each step, with a description for a person.
    private let progress: (String) -> Void

    /// Starts a session with the first stream of a connection.
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

    var publisher: Publisher { uploader.publisher }

    /// A writer for events of the present Wallet.
    var events: EventWriter { EventWriter(household: life.household, publisher: publisher) }

    /// The number of entries that the books should show.
    var entryCount: Int { life.household.entryCount - keptOutCount }

    /// Advances the clock to the next capture.
    mutating func advance() { instant = instant.adding(seconds: Self.captureIntervalSeconds) }

    /// Publishes changes and waits until the server has applied them.
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

    /// Publishes the whole Wallet, account by account, with transactions in the order of their ids.
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

    /// A batch without events with the stream's next number, to test a refusal. It does not become part of the stream.
    mutating func emptyBatch() -> Batch {
        var writer = self.writer
        let capture = BatchWriter.Capture(isSnapshot: false, capturedAt: instant, events: [])
        return writer.batches(of: capture, &generator)[0]
    }

    /// Continues with the stream and credential of a repair or of another connection.
    mutating func adopt(_ publisher: Publisher) {
        writer = BatchWriter(publisher)
        uploader = BatchUploader(client: client, publisher: publisher, losesAnswers: uploader.losesAnswers)
    }

    /// Continues with another connection.
    mutating func adopt(
        _ connection: FinanceKitClient.EnrolledConnection, _ enrolment: [UInt8], _ publisher: Publisher
    ) {
        self.connection = connection
        self.enrolment = enrolment
        report.connectionID = connection.id
        adopt(publisher)
    }

    /// Notes the expected and the actual result of a step; throws if they differ.
    mutating func demand(_ step: String, _ expected: String, _ got: String) throws(Deviation) {
        try client.tally.check(expected == got, step, expected: expected, got: got)
        report.steps.append(PhoneReport.Step(name: step, expected: expected, got: got))
        progress("\(step): expected \(expected), got \(got)")
    }

    /// Compares the number of this device's entries on the server with the Wallet's.
    mutating func demandEntries(_ step: String) throws {
        try demand(step, "\(entryCount) entries", "\(client.entryCount(of: connection)) entries")
    }

    /// Compares the open conflicts with the expected ones.
    mutating func demandConflicts(_ step: String, _ expected: String) throws {
        try demand(step, expected, FinanceKitClient.OpenConflict.summary(client.openConflicts(connection)))
    }
}
