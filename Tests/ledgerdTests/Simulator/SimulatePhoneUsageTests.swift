import Testing

@testable import ledgerd

struct SimulatePhoneUsageTests {
    private let console = TestConsole()

    @Test(arguments: [
        ["--url", "ftp://a"], ["--fingerprint", "AB:CD"], ["--transactions", "0"], ["--transactions", "49001"],
        ["--publishers", "21"],
        ["--seed", "-1"], ["--seed", "x"], ["--now", "today"], ["--now", "1969-12-31T00:00:00Z"],
    ])
    func whatCannotBeReadIsNamed(options: [String]) {
        let server = options[0] == "--url" ? [] : ["--url", "http://127.0.0.1:9"]
        #expect(console.run(["simulate-phone", "--key", "k"] + server + options) == .wrongUsage)
        #expect(console.errors.contains("\(options[0]) must be"))
    }

    @Test func serverAndKeyAreNeeded() {
        #expect(console.run("simulate-phone", "--url", "http://127.0.0.1:9") == .wrongUsage)
        #expect(console.run("simulate-phone", "--key", "k") == .wrongUsage)
        #expect(console.errors.contains("--url URL --key KEY"))
    }

    @Test(arguments: ["--lost-responses", "--repair", "--conflicts", "--replace"])
    func aRecordingHasNoScenarios(option: String) {
        let options = ["--url", "http://127.0.0.1:9", "--key", "k", "--replay", "/nowhere", option]
        #expect(console.run(["simulate-phone"] + options) == .wrongUsage)
        #expect(console.errors.contains("--replay sends only what was recorded"))
    }

    @Test func whereNobodyListensThereIsNoAnswer() {
        #expect(console.run("simulate-phone", "--url", "http://127.0.0.1:9", "--key", "k") == .failed)
        #expect(console.errors == "ledgerd: Cannot connect to 127.0.0.1:9: Connection refused. Does the daemon run there?\n")
    }
}
