import LedgerKernel

/// Another device takes over the accounts. Records that both know continue; a record from the old device's time that only the new
/// one knows is a conflict; and the old device is refused (docs/spec/financekit.md §2 and §5, "Replacement device").
enum ReplacementScenario {
    /// The new device's snapshot.
    static let captureCount = 1

    static func run(_ session: inout PhoneSession) throws {
        let old = (publisher: session.publisher, connection: session.connection)
        let unsent = session.emptyBatch()
        try takeOver(&session)
        try session.demand("generation of the new device", "\(old.publisher.generation + 1)", "\(session.publisher.generation)")
        try session.demand(
            "upload by the old device", "401 publisher_unauthorized", session.client.uploadOutcome(unsent, old.publisher))
        try session.demand("connection of the old device", "revoked", session.client.state(of: old.connection))
        try session.demand(
            "new credential for the old device", "403 connection_revoked",
            session.client.outcome(.post, "/connections/\(old.connection.id)/credential"))
        try publish(&session)
    }

    /// The new device has its own ids for the accounts; the person links them to the existing accounts.
    private static func takeOver(_ session: inout PhoneSession) throws {
        let client = session.client
        let accountIDs = try client.accountIDs(of: session.connection)
        let before = session.life.household.accounts
        let earlier = session.publisher.bindings
        session.life.moveToAnotherDevice()
        let accounts = session.life.household.accounts
        let enrolment = ControlBody.enrolment(
            id: session.life.makeID(), grantedAt: session.instant, accounts: accounts.map(\.sourceID),
            replacing: session.connection.id)
        let connection = try client.enrol(enrolment, sourceIDs: accounts.map(\.sourceID))
        var bindings: [SourceBinding] = []
        for (known, account) in zip(before, accounts) {
            guard let accountID = accountIDs[known.sourceID],
                let lineage = earlier.first(where: { $0.sourceID == known.sourceID })?.lineageID
            else { throw Deviation(step: "accounts of the old device", expected: "\(known.name)", got: "no such account") }
            let body = ControlBody.link(of: account, accountID: accountID, lineageID: lineage)
            let binding = try client.map(body, account.sourceID, connection)
            try session.demand("lineage of \(account.name) on the new device", "\(lineage)", "\(binding.lineageID)")
            bindings.append(binding)
        }
        try client.checkPages(connection, bindings, perPage: 25)
        session.adopt(connection, enrolment, try client.activate(connection, enrolment, bindings))
    }

    private static func publish(_ session: inout PhoneSession) throws {
        let unknown = session.life.buy(before: session.instant)
        session.advance()
        _ = session.life.buy(before: session.instant)
        session.keptOutCount += 1
        try session.publishEverything()
        try session.demandConflicts("a record that the old device may have seen but never sent", "1 replacement_identity")
        try session.demandEntries("entries after the new device sent everything")
        let conflicts = try session.client.openConflicts(session.connection)
        try session.demand("the record of the conflict", "\(unknown.id)", "\(conflicts[0].sourceID)")
        try session.demand(
            "keep_sure for that conflict", "200 resolved keep_sure",
            session.client.resolve(conflicts[0].id, "keep_sure", session.connection))
        try session.demandConflicts("remaining conflicts", "none")
    }
}
