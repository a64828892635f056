import HTTPServer
import JSON
import LedgerKernel
import Testing

@testable import PhoneSimulator
@testable import ledgerd

/// A phone whose server is restored from a backup without its knowledge.
@Suite struct RestoredPhoneTests {
    @Test func aPhoneRepairsAndTheBooksEndAsIfNothingHadHappened() throws {
        let now = Environment.system.now().adding(seconds: -3_600)
        let undisturbed = try TestHome()
        try live(in: undisturbed, from: now) { daemon, _ in daemon }
        let restored = try TestHome()
        try live(in: restored, from: now) { daemon, session in
            let backup = restored.directory + "/backup"
            try Books.open(DataDirectory(path: restored.directory)) { _ = try $0.ledger.backUp(to: backup) }
            try lifeGoesOn(&session)
            let port = try #require(daemon.url.description.split(separator: ":").last.flatMap { UInt16($0) })
            daemon.stop()
            let restore = Restore(directory: DataDirectory(path: restored.directory), backup: backup, now: now)
            #expect(try restore.run().report.connectionsToRepair == 1)
            let again = try restored.start {
                $0.listeners = [ServerOptions.Listener(.tcp(host: "127.0.0.1", port: port))]
            }
            let refused = session.emptyBatch()
            #expect(try session.client.uploadOutcome(refused, session.publisher) == "403 repair_required")
            session.adopt(try session.client.repair(session.publisher, session.connection, session.enrolment))
            return again
        }
        #expect(try restored.books() == undisturbed.books())
        #expect(try restored.books().contains { $0.contains("A person's name") })
    }

    /// Publishes a history, lets a person edit, and lets the phone continue and send everything again.
    private func live(
        in home: TestHome, from now: Instant,
        disturbance: (RunningDaemon, inout PhoneSession) throws -> RunningDaemon
    ) throws {
        let daemon = try home.start()
        let phone = SimulatedPhone(
            client: FinanceKitClient(daemon.url, key: home.key), seed: 7, transactionCount: 60,
            now: Instant(microseconds: now.microseconds / 1_000_000 * 1_000_000), progress: { _ in })
        var session = try phone.begin(at: phone.now)
        try session.publishEverything()
        let list = try #require(try daemon.send(.get, "/api/v1/transactions?per_page=1").body).root
        let id = try #require(try list.at("transactions").elements().map { try $0.at("id").string() }.first)
        let edit = #"{"transaction":{"name":"A person's name"}}"#
        #expect(try daemon.send(.patch, "/api/v1/transactions/\(id)", body: edit).status == 200)
        let present = try disturbance(daemon, &session)
        if present === daemon { try lifeGoesOn(&session) }
        session.advance()
        try session.publishEverything()
        try session.demandEntries("entries after everything was sent again")
        withExtendedLifetime(present) {}
    }

    private func lifeGoesOn(_ session: inout PhoneSession) throws {
        session.advance()
        let changes = session.life.step(0, before: session.instant)
        try session.publish(changes.map(session.events.event))
    }
}
