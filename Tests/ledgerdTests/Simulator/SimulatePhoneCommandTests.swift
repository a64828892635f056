import Files
import Glibc
import JSON
import Testing

@testable import ledgerd

/// The synthetic phone against a daemon in a separate process.
struct SimulatePhoneCommandTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory
    private let daemon: DaemonProcess
    private let url: String
    private let key: String

    init() throws {
        directory = try TemporaryDirectory()
        #expect(console.run("init", "--data", directory.path, "--json") == .done)
        key = try #require(try JSONDocument(Array(console.output.utf8)).root.member("api_key")?.string())
        daemon = try DaemonProcess("serve", "--data", directory.path, "--listen", "127.0.0.1:0")
        url = try #require(daemon.readLine()?.split(separator: " ").last.map(String.init))
    }

    @Test func theBooksShowWhatThePhoneKnows() throws {
        #expect(simulate("--transactions", "150", "--seed", "7", "--json") == .done, "\(console.errors)")
        let report = try #require(
            try JSONDocument(Array(console.output.utf8)).root.member("publishers")?.elements().first { _ in true })
        var known: [String: Int64] = [:]
        for account in try #require(try report.member("accounts")).elements() {
            known[try account.member("name")?.string() ?? ""] = try account.member("booked_cents")?.integer()
        }
        #expect(console.run("accounts", "--data", directory.path, "--json") == .done)
        var shown: [String: Int64] = [:]
        for account in try #require(try JSONDocument(Array(console.output.utf8)).root.member("accounts")).elements() {
            shown[try account.member("name")?.string() ?? ""] = try account.member("balance_cents")?.integer()
        }
        #expect(shown == known)
        #expect(console.run("transactions", "--data", directory.path, "--json") == .done)
        let count = try JSONDocument(Array(console.output.utf8)).root.member("transactions")?.elements().count
        #expect(try count.map(Int64.init) == report.member("entry_count")?.integer())
    }

    @Test func theTutorialShowsWhatIsPrinted() throws {
        #expect(simulate("--seed", "7") == .done, "\(console.errors)")
        let bytes = try WholeFile.read(ProjectDirectory.path + "/docs/tutorial/first-day.md", bytesMax: 65_536)
        let blocks = String(decoding: bytes, as: UTF8.self).split(separator: "```")
        let call = try #require(blocks.firstIndex { $0.contains("ledgerd simulate-phone --url") })
        // The block after the next one: a line end separates the two.
        let sample = String(blocks[call + 2].dropFirst())
        #expect(Self.withoutNumbers(sample) == Self.withoutNumbers(console.output))
    }

    /// Ids and numbers differ in each run.
    private static func withoutNumbers(_ text: String) -> String {
        text.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "ID").replacing(/[0-9]+/, with: "#")
    }

    @Test func theLogTellsOfRequestsAndOfNothingElse() throws {
        #expect(simulate("--transactions", "20") == .done, "\(console.errors)")
        daemon.send(SIGTERM)
        #expect(daemon.wait() == 0)
        let keys: Set = [
            "time", "level", "event", "request_id", "method", "route", "status", "duration_ms", "address", "credential",
            "limited", "open_files", "connections",
        ]
        for line in daemon.errors.split(separator: "\n") {
            let members = try JSONDocument(Array(line.utf8)).root.members()
            #expect(keys.isSuperset(of: members.map(\.key.string)))
            let route = try JSONDocument(Array(line.utf8)).root.member("route")?.string()
            #expect(route.map { !$0.contains("?") } ?? true)
        }
        for secret in [key, "Apple", "Rosie", "per_page"] { #expect(!daemon.errors.contains(secret)) }
    }

    @Test func theKeyComesFromAFileToo() throws {
        let file = try directory.write("\(key)\n", to: "key")
        #expect(
            console.run("simulate-phone", "--url", url, "--key-file", file, "--transactions", "5") == .done, "\(console.errors)")
        #expect(console.run("simulate-phone", "--url", url, "--key-file", directory.path + "/none") == .failed)
        #expect(console.errors.contains("\(directory.path)/none"))
        #expect(console.run("simulate-phone", "--url", url, "--key", key) == .wrongUsage)
        #expect(!console.errors.contains(key))
    }

    @Test func severalPhonesPublishAtTheSameTime() {
        #expect(simulate("--transactions", "20", "--publishers", "4") == .done, "\(console.errors)")
        #expect(console.output.contains("phone 4: enrolled"))
    }

    @Test func aRecordingIsSentAgain() {
        let recording = ProjectDirectory.path + "/Tests/FinanceKitProviderTests/Fixtures/recorded"
        #expect(simulate("--replay", recording) == .done, "\(console.errors)")
        #expect(console.output.contains("Applied 5 batches"))
    }

    @Test func aSeedWhoseIDsAreTakenIsADeviation() {
        #expect(simulate("--transactions", "5", "--seed", "1", "--now", "2026-09-10T12:00:00Z") == .done, "\(console.errors)")
        #expect(simulate("--transactions", "5", "--seed", "1") == .failed)
        #expect(console.errors.contains("enrollment_conflict"))
    }

    @Test func aWrongKeyIsADeviation() {
        #expect(console.run("simulate-phone", "--url", url, environment: ["LEDGERD_KEY": "wrong"]) == .failed)
        #expect(console.errors.hasPrefix("ledgerd: capabilities: expected status 200, got 401 (unauthorized"))
    }

    private func simulate(_ options: String...) -> ProgramStatus {
        console.run(["simulate-phone", "--url", url] + options, environment: ["LEDGERD_KEY": key])
    }
}
