import LedgerKernel

/// A repair in the middle of a capture: the generation changes, the device sends everything again, and nothing is added twice
/// (docs/spec/financekit.md §2, POST repair).
enum RepairScenario {
    /// The snapshot after the repair.
    static let captureCount = 1

    static func run(_ session: inout PhoneSession) throws {
        let before = session.publisher
        session.advance()
        let torn = beginCapture(&session)
        try session.demand(
            "first of two chunks", "accepted", session.client.upload(torn, before).status.rawValue)
        try repair(&session, upload: torn)
        var earlier = before
        earlier.credential = session.publisher.credential
        let receipt = try session.client.receipt(torn, earlier)
        try session.demand(
            "receipt of the chunk after the repair", "revoked generation_replaced",
            "\(receipt.status.rawValue) \(receipt.errorCode ?? "without a code")")
        try session.demand(
            "repeat of the chunk in the new generation", "409 generation_conflict",
            session.client.uploadOutcome(torn, session.publisher))
        try session.publishEverything()
        try session.demandEntries("entries after everything was sent again")
    }

    /// Repairs the connection and continues with its new stream; the old credential is revoked.
    /// - Parameter upload: a batch with which to try the old credential.
    static func repair(_ session: inout PhoneSession, upload: Batch) throws {
        let before = session.publisher
        let repaired = try session.client.repair(before, session.connection, session.enrolment)
        try session.demand("generation after the repair", "\(before.generation + 1)", "\(repaired.generation)")
        try session.demand(
            "upload with the credential from before the repair", "401 publisher_unauthorized",
            session.client.uploadOutcome(upload, before))
        session.adopt(repaired)
    }

    /// The first of two chunks; the second never comes.
    private static func beginCapture(_ session: inout PhoneSession) -> Batch {
        var writer = session.writer
        writer.publisher.eventsPerBatchMax = 1
        let events = WalletAccount.Kind.allCases.map { session.events.account($0) }
        let capture = BatchWriter.Capture(isSnapshot: false, capturedAt: session.instant, events: events)
        return writer.batches(of: capture, &session.generator)[0]
    }
}
