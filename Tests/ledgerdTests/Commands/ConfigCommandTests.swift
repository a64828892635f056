import JSON
import Testing

@testable import ledgerd

struct ConfigCommandTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func eachValueIsShownWithItsPlace() throws {
        let file = try directory.write(#"{"limits": {"idle_seconds": 7}}"#, to: "f.json")
        let environment = ["LEDGERD_LOG_LEVEL": "debug"]
        #expect(console.run("config", "show", "--config", file, "--data", "/d", "--json", environment: environment) == .done)
        let list = try #require(try JSONDocument(Array(console.output.utf8)).root.member("configuration"))
        var places: [String: String] = [:]
        for item in try list.elements() { places[try item.member("key")?.string() ?? ""] = try item.member("from")?.string() }
        #expect(places["limits.idle_seconds"] == file)
        #expect(places["log.level"] == "LEDGERD_LOG_LEVEL")
        #expect(places["data_dir"] == "--data")
        #expect(places["listen"] == "default")
        #expect(places.count == ConfigurationKey.all.count)
    }

    @Test func aMistakeIsFoundBeforeTheDaemonMeetsIt() throws {
        let file = try directory.write(#"{"listn": "127.0.0.1:1"}"#, to: "f.json")
        #expect(console.run("config", "check", "--config", file, "--data", "/d") == .wrongUsage)
        #expect(console.errors == "ledgerd: \(file) has an unknown key listn; did you mean listen?\n")
        let good = try directory.write("{}", to: "good.json")
        #expect(console.run("config", "check", "--config", good, "--data", "/d") == .done)
    }
}
