import LedgerKernel

/// A synthetic FinanceKit publisher that goes the whole way: enrol, map, activate, snapshot, deltas, receipts.
struct SimulatedPhone {
    /// The server as a published client sees it.
    let client: FinanceKitClient
    /// Where every id and every amount comes from.
    let seed: UInt64
    /// Transactions of the first snapshot.
    let transactionCount: Int
    /// The present of the phone; only times depend on it.
    let now: Instant
    /// Hears of each step, in words for a person.
    let progress: (String) -> Void

    /// Seconds between two captures, all of which are in the past.
    private static let captureIntervalSeconds: Int64 = 60

    /// Goes the whole way.
    /// - Throws: `Deviation` at the first answer that a published client would not take, `HTTPClientError` when there is none.
    func run() throws -> PhoneReport {
        let clock = Stopwatch()
        // Devices have milliseconds.
        let now = Instant(microseconds: self.now.microseconds / 1_000 * 1_000)
        let snapshotAt = now.adding(seconds: -Self.captureIntervalSeconds * Int64(HouseholdLife.stepCount))
        var maker = HouseholdMaker(now: snapshotAt.adding(seconds: -60), generator: SeededGenerator(seed: seed))
        let household = maker.make(transactionCount: transactionCount)
        let enrolment = ControlBody.enrolment(
            id: maker.generator.makeID(), grantedAt: snapshotAt, accounts: household.accounts.map(\.sourceID))
        let connection = try enrol(enrolment, household)
        let publisher = try activate(connection, enrolment, household, at: snapshotAt)
        var report = PhoneReport(connectionID: publisher.connectionID)
        var life = HouseholdLife(household, maker: maker)
        var generator = SeededGenerator(seed: ~seed)
        var writer = BatchWriter(publisher)
        var uploader = BatchUploader(client: client, publisher: publisher)

        let snapshot = writer.batches(of: snapshot(household, publisher, at: snapshotAt), &generator)
        try uploader.send(snapshot)
        report.note(snapshot)
        progress("snapshot of \(transactionCount) transactions in \(snapshot.count) batches applied")

        uploader = try renew(uploader, connection, enrolment, repeating: snapshot[0], nextSequence: writer.sequence)
        for step in 0..<HouseholdLife.stepCount {
            let instant = snapshotAt.adding(seconds: Self.captureIntervalSeconds * Int64(step + 1))
            let changes = life.step(step, before: instant)
            let delta = writer.batches(of: delta(changes, life.household, publisher, at: instant), &generator)
            try uploader.send(delta)
            report.note(delta)
            progress("delta of \(changes.count) changes applied")
        }
        try client.checkConflicts(publisher)
        try client.checkConnection(publisher, nextSequence: writer.sequence, lastCapturedAt: now)
        report.checks = client.tally.checks
        report.entryCount = life.household.entryCount
        report.accounts = household.accounts.map {
            PhoneReport.AccountState(sourceID: $0.sourceID, name: $0.name, bookedCents: life.household.bookedCents($0.kind))
        }
        report.milliseconds = clock.milliseconds
        return report
    }

    private func enrol(_ enrolment: [UInt8], _ household: Household) throws -> FinanceKitClient.EnrolledConnection {
        try client.checkCapabilities()
        progress("the server speaks the protocol")
        let connection = try client.enrol(enrolment, sourceIDs: household.accounts.map(\.sourceID))
        progress("enrolled as connection \(connection.id)")
        try client.checkPages(connection, [], perPage: 25)
        return connection
    }

    private func activate(
        _ connection: FinanceKitClient.EnrolledConnection, _ enrolment: [UInt8], _ household: Household, at instant: Instant
    ) throws -> Publisher {
        let bindings = try household.accounts.map { account in
            let body = ControlBody.creation(
                of: account, bookedCents: household.bookedCents(account.kind), observedAt: instant.adding(seconds: -60))
            let binding = try client.map(body, account.sourceID, connection)
            progress("mapped \(account.name)")
            return binding
        }
        try client.checkPages(connection, bindings, perPage: 1)
        try client.checkPages(connection, bindings, perPage: 25)
        let publisher = try client.activate(connection, enrolment, bindings)
        progress("activated, generation \(publisher.generation)")
        return publisher
    }

    /// Loses the credential and gets another one; what was uploaded with the old one is repeated with the new one.
    private func renew(
        _ uploader: BatchUploader, _ connection: FinanceKitClient.EnrolledConnection, _ enrolment: [UInt8],
        repeating batch: Batch,
        nextSequence: Int
    ) throws -> BatchUploader {
        let renewed = try client.renew(uploader.publisher, connection, enrolment, nextSequence: nextSequence)
        try client.checkUnauthorized(batch, uploader.publisher)
        let uploader = BatchUploader(client: client, publisher: renewed)
        try uploader.repeatApplied(batch)
        progress("credential renewed")
        return uploader
    }

    /// All there is, account by account, the transactions by id.
    private func snapshot(_ household: Household, _ publisher: Publisher, at instant: Instant) -> BatchWriter.Capture {
        let writer = EventWriter(household: household, publisher: publisher)
        var events = household.accounts.map { writer.account($0.kind) }
        for account in household.accounts {
            events += writer.balances(account.kind, at: instant.adding(seconds: -59))
            let transactions = household.transactions.filter { $0.account == account.kind }.sorted { $0.id < $1.id }
            events += transactions.map { writer.event(.upsert($0)) }
        }
        return BatchWriter.Capture(isSnapshot: true, capturedAt: instant, events: events)
    }

    /// What changed, behind the balances after it.
    private func delta(
        _ changes: [HouseholdLife.Change], _ household: Household, _ publisher: Publisher, at instant: Instant
    ) -> BatchWriter.Capture {
        let writer = EventWriter(household: household, publisher: publisher)
        let balances = household.accounts.flatMap { writer.balances($0.kind, at: instant.adding(seconds: -1)) }
        return BatchWriter.Capture(isSnapshot: false, capturedAt: instant, events: balances + changes.map(writer.event))
    }
}
