import JSON
import LedgerKernel
import SQLite
import Testing

@testable import ledgerd

/// The optional parts of the protocol that a synthetic phone can go through, against a real daemon.
struct ScenarioTests {
    private let console = TestConsole()

    @Test(arguments: [
        ("--lost-responses", "repeats of the 1 batches of capture 2: expected 1 equal receipts, got 1 equal receipts"),
        ("--repair", "repeat of the chunk in the new generation: expected 409 generation_conflict, got 409 generation_conflict"),
        ("--conflicts", "an unknown resolution: expected 422 invalid_resolution, got 422 invalid_resolution"),
        ("--replace", "upload by the old device: expected 401 publisher_unauthorized, got 401 publisher_unauthorized"),
    ])
    func eachStepOfAScenarioSaysWhatItExpectedAndWhatItGot(option: String, line: String) throws {
        let daemon = try TestDaemon()
        #expect(simulate(daemon, ["--transactions", "20", option]) == .done, "\(console.errors)")
        #expect(console.output.contains("  \(line)\n"), "\(console.output)")
    }

    @Test func afterAllScenariosTheBooksShowWhatThePhoneKnows() throws {
        let daemon = try TestDaemon()
        #expect(simulate(daemon, ["--transactions", "90", "--json"] + Self.all) == .done, "\(console.errors)")
        let report = try #require(
            try JSONDocument(Array(console.output.utf8)).root.member("publishers")?.elements().first { _ in true })
        let steps = try #require(try report.member("steps")?.elements().map { $0 })
        #expect(steps.count > 30)
        for step in steps { #expect(try step.member("expected")?.string() == step.member("got")?.string()) }
        let list = try daemon.send("/api/v1/transactions?per_page=1", ["X-Api-Key": daemon.key])
        let count = try JSONDocument(Array(list.text.utf8)).root.member("pagination")?.member("total_count")?.integer()
        #expect(try count == report.member("entry_count")?.integer())
    }

    @Test func severalPhonesGoThroughAllScenariosAtTheSameTime() throws {
        let daemon = try TestDaemon()
        #expect(simulate(daemon, ["--transactions", "20", "--publishers", "4"] + Self.all) == .done, "\(console.errors)")
        #expect(console.output.contains("phone 4: remaining conflicts: expected none, got none"))
    }

    @Test func theSameSeedSendsTheSameBytes() throws {
        let bytes = try (0..<2).map { _ in try bytesSent(seed: "99") }
        #expect(bytes[0].count > 10)
        #expect(bytes[0] == bytes[1])
        #expect(try bytesSent(seed: "100") != bytes[0])
    }

    @Test func aDeviationIsToldInJSONToo() throws {
        let daemon = try TestDaemon()
        let options = ["--transactions", "5", "--seed", "1", "--json"]
        #expect(simulate(daemon, options + ["--now", "2026-09-10T12:00:00Z"]) == .done, "\(console.errors)")
        #expect(simulate(daemon, options) == .failed)
        let deviation = try #require(try JSONDocument(Array(console.output.utf8)).root.member("deviation"))
        #expect(try deviation.member("step")?.string() == "enrolment")
        #expect(try deviation.member("expected")?.string() == "status 200 or 201")
        #expect(try deviation.member("got")?.string().hasPrefix("409 (enrollment_conflict") == true)
    }

    private static let all = ["--lost-responses", "--repair", "--conflicts", "--replace"]

    private func simulate(_ daemon: TestDaemon, _ options: [String]) -> ProgramStatus {
        console.run(["simulate-phone", "--url", "\(daemon.url)"] + options, environment: ["LEDGERD_KEY": daemon.key])
    }

    /// Every batch that a fresh server accepted, without the values that the server chose.
    private func bytesSent(seed: String) throws -> [String] {
        let daemon = try TestDaemon()
        let options = ["--transactions", "30", "--seed", seed, "--now", "2026-09-10T12:00:00Z"]
        #expect(simulate(daemon, options + Self.all) == .done, "\(console.errors)")
        _ = daemon.stop()
        let database = try SQLiteConnection(
            path: "\(daemon.directory.path)/data/\(DataDirectory.databaseName)", mode: .readOnly, busyTimeoutMilliseconds: 1_000)
        return try database.all("SELECT bytes FROM payload ORDER BY batch_id") { $0.blob(0) }.map {
            Self.withoutServersChoice(String(decoding: $0, as: UTF8.self))
        }
    }

    /// The server's ids, and the digests that follow from them.
    private static func withoutServersChoice(_ body: String) -> String {
        let keys = ["connection_id", "publisher_id", "stream_id", "lineage_id", "predecessor_digest"]
        return keys.reduce(body) { body, key in
            let parts = body.split(separator: "\"\(key)\":\"", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce(String(parts[0])) { $0 + $1.drop { $0 != "\"" } }
        }
    }
}
