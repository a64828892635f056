import LedgerKernel

/// Raises the conflicts that a device alone can cause, and resolves them in every way (docs/spec/financekit.md §2, PATCH conflicts,
/// and §5).
///
/// Three purchases are taken back and then reappear, and three balances are sent again with another amount for the same instant:
/// one of each for every resolution.
struct ConflictScenario {
    /// The purchases and balances, their removal, their return, and the snapshot after the repair.
    static let captureCount = 4

    private enum Decision: String, CaseIterable {
        case keepSure = "keep_sure"
        case useSource = "use_source"
        case retryAfterRepair = "retry_after_repair"
    }

    private let purchases: [WalletTransaction]
    private let instants: [Instant]

    static func run(_ session: inout PhoneSession) throws {
        session.advance()
        let instant = session.instant
        let scenario = ConflictScenario(
            purchases: Decision.allCases.map { _ in session.life.buy(before: instant) },
            instants: Decision.allCases.indices.map { instant.adding(seconds: Int64($0) - 30) })
        try scenario.provoke(&session)
        try scenario.answerOnTheServer(&session)
        try scenario.retry(&session)
    }

    private func provoke(_ session: inout PhoneSession) throws {
        try session.publish(upserts(session) + balances(session, raisedByCents: 0))
        session.advance()
        try session.publish(purchases.map { session.events.event(.tombstone($0.id, $0.account)) })
        session.advance()
        try session.publish(upserts(session) + balances(session, raisedByCents: 100))
        try session.demandConflicts(
            "records that reappear and balances with another amount", "3 balance_observation_conflict, 3 source_reappeared")
    }

    /// Two of the resolutions need nothing from the device, and the stream goes on.
    private func answerOnTheServer(_ session: inout PhoneSession) throws {
        let keeping = try resolve(.keepSure, &session)
        session.keptOutCount += 1
        try session.demand("the same resolution again", "409 conflict_already_resolved", outcome(keeping, "keep_sure", session))
        let using = try resolve(.useSource, &session)
        try session.demand("another resolution afterwards", "409 conflict_already_resolved", outcome(using, "keep_sure", session))
        try session.demandConflicts("remaining conflicts", "1 balance_observation_conflict, 1 source_reappeared")
        let open = try conflicts(.retryAfterRepair, session)
        try session.demand("an unknown resolution", "422 invalid_resolution", outcome(open[0].id, "ask_later", session))
        try session.demand("connection after these resolutions", "active", session.client.state(of: session.connection))
    }

    /// The third resolution stops the stream until the device has sent everything again.
    private func retry(_ session: inout PhoneSession) throws {
        _ = try resolve(.retryAfterRepair, &session)
        try session.demand(
            "connection after retry_after_repair", "repair_required conflict_retry_requested",
            session.client.state(of: session.connection))
        session.advance()
        let refused = session.emptyBatch()
        try session.demand(
            "upload before the repair", "401 publisher_unauthorized", session.client.uploadOutcome(refused, session.publisher))
        try RepairScenario.repair(&session, upload: refused)
        try session.publishEverything(balances(session, raisedByCents: 100))
        try session.demandConflicts("conflicts after everything was sent again", "none")
        try session.demandEntries("entries after the resolutions: keep_sure keeps records out, the others bring them back")
    }

    /// Resolves the conflict of the purchase, then that of the balance.
    /// - Returns: the conflict of the purchase.
    private func resolve(_ decision: Decision, _ session: inout PhoneSession) throws -> UniqueID {
        let open = try conflicts(decision, session)
        for conflict in open {
            try session.demand(
                "\(decision.rawValue) for \(conflict.kind)", "200 resolved \(decision.rawValue)",
                session.client.resolve(conflict.id, decision.rawValue, session.connection))
        }
        return open[0].id
    }

    /// The two conflicts for a resolution.
    private func conflicts(_ decision: Decision, _ session: PhoneSession) throws -> [FinanceKitClient.OpenConflict] {
        let index = Decision.allCases.firstIndex(of: decision) ?? 0
        let open = try session.client.openConflicts(session.connection)
        let found = [
            open.first { $0.sourceID == purchases[index].id }, open.first { $0.observedAt == instants[index] },
        ].compactMap(\.self)
        try session.client.tally.check(
            found.count == 2, "conflicts for \(decision.rawValue)", expected: "one of the purchase and one of the balance",
            got: FinanceKitClient.OpenConflict.summary(found))
        return found
    }

    private func outcome(_ conflict: UniqueID, _ resolution: String, _ session: PhoneSession) throws -> String {
        try session.client.outcome(
            .patch, "/connections/\(session.connection.id)/conflicts/\(conflict)", body: ControlBody.resolution(resolution))
    }

    private func upserts(_ session: PhoneSession) -> [[UInt8]] { purchases.map { session.events.event(.upsert($0)) } }

    private func balances(_ session: PhoneSession, raisedByCents raise: Int) -> [[UInt8]] {
        let owed = session.life.household.bookedCents(.card) + raise
        return instants.map { session.events.balance(.card, "booked", cents: -owed, $0) }
    }
}
