import LedgerKernel

/// A synthetic FinanceKit publisher that runs the whole protocol: enrol, map, activate, snapshot, deltas, receipts.
struct SimulatedPhone {
    let client: FinanceKitClient
    /// The source of all ids and amounts.
    let seed: UInt64
    /// The number of transactions in the first snapshot.
    let transactionCount: Int
    /// The phone's present time; only instants depend on it.
    let now: Instant
    /// The scenarios that the phone adds to the ordinary protocol.
    var scenarios: Set<Scenario> = []
    /// Called for each step, with a description for a person.
    let progress: (String) -> Void

    /// Runs the whole protocol.
    /// - Throws: `Deviation` for the first answer that a published client would not accept, `HTTPClientError` if there is no
    ///   answer.
    func run() throws -> PhoneReport {
        let clock = Stopwatch()
        // Devices send milliseconds.
        let now = Instant(microseconds: self.now.microseconds / 1_000 * 1_000)
        let captures = scenarios.reduce(HouseholdLife.stepCount) { $0 + $1.captureCount }
        var session = try begin(at: now.adding(seconds: -PhoneSession.captureIntervalSeconds * Int64(captures)))
        try session.publishEverything()
        progress("snapshot of \(transactionCount) transactions in \(session.report.batches) batches applied")
        session.uploader = try renew(session)
        for step in 0..<HouseholdLife.stepCount {
            try live(step, &session)
            if step == 0 && scenarios.contains(.repair) { try RepairScenario.run(&session) }
        }
        if scenarios.contains(.conflicts) { try ConflictScenario.run(&session) }
        if scenarios.contains(.replace) { try ReplacementScenario.run(&session) }
        try client.checkConflicts(session.publisher)
        try client.checkConnection(session.publisher, nextSequence: session.writer.sequence, lastCapturedAt: now)
        return report(of: session, clock)
    }

    private func report(of session: PhoneSession, _ clock: Stopwatch) -> PhoneReport {
        var report = session.report
        report.checks = client.tally.checks
        report.entryCount = session.entryCount
        let household = session.life.household
        report.accounts = household.accounts.map {
            PhoneReport.AccountState(sourceID: $0.sourceID, name: $0.name, bookedCents: household.bookedCents($0.kind))
        }
        report.milliseconds = clock.milliseconds
        return report
    }

    /// Enrols the device with a year of transactions and activates its connection.
    func begin(at instant: Instant) throws -> PhoneSession {
        var maker = HouseholdMaker(now: instant.adding(seconds: -60), generator: SeededGenerator(seed: seed))
        let household = maker.make(transactionCount: transactionCount)
        let enrolment = ControlBody.enrolment(
            id: maker.generator.makeID(), grantedAt: instant, accounts: household.accounts.map(\.sourceID))
        let connection = try enrol(enrolment, household)
        let publisher = try activate(connection, enrolment, household, at: instant)
        return PhoneSession(
            client: client, life: HouseholdLife(household, maker: maker), generator: SeededGenerator(seed: ~seed),
            instant: instant, connection: connection, enrolment: enrolment, publisher: publisher,
            losesAnswers: scenarios.contains(.lostResponses), progress: progress)
    }

    /// Publishes the changes, after the balances that result from them.
    func live(_ step: Int, _ session: inout PhoneSession) throws {
        session.advance()
        let instant = session.instant
        let changes = session.life.step(step, before: instant)
        let writer = session.events
        let balances = session.life.household.accounts.flatMap { writer.balances($0.kind, at: instant.adding(seconds: -1)) }
        try session.publish(balances + changes.map(writer.event))
        progress("delta of \(changes.count) changes applied")
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

    /// Loses the credential and gets a new one, then repeats with it what was uploaded with the old one.
    private func renew(_ session: PhoneSession) throws -> BatchUploader {
        let renewed = try client.renew(
            session.publisher, session.connection, session.enrolment, nextSequence: session.writer.sequence)
        guard let batch = session.firstBatch else { return session.uploader }
        try client.checkUnauthorized(batch, session.publisher)
        let uploader = BatchUploader(client: client, publisher: renewed, losesAnswers: session.uploader.losesAnswers)
        try uploader.repeatApplied(batch)
        progress("credential renewed")
        return uploader
    }
}
