import Testing

@testable import ledgerd

struct SimulatePhoneUsageTests {
    private let console = TestConsole()
    private let key = ["LEDGERD_KEY": "k"]

    @Test(arguments: [
        ["--url", "ftp://a"], ["--fingerprint", "AB:CD"], ["--transactions", "0"], ["--transactions", "49001"],
        ["--publishers", "21"],
        ["--seed", "-1"], ["--seed", "x"], ["--now", "today"], ["--now", "1969-12-31T00:00:00Z"],
    ])
    func whatCannotBeReadIsNamed(options: [String]) {
        let server = options[0] == "--url" ? [] : ["--url", "http://127.0.0.1:9"]
        #expect(console.run(["simulate-phone"] + server + options, environment: key) == .wrongUsage)
        #expect(console.errors.contains("\(options[0]) must be"))
    }

    @Test func serverAndKeyAreNeeded() {
        #expect(console.run("simulate-phone", "--url", "http://127.0.0.1:9") == .wrongUsage)
        #expect(console.run("simulate-phone", environment: key) == .wrongUsage)
        #expect(console.errors.contains("--key-file FILE"))
    }

    @Test(arguments: ["--lost-responses", "--repair", "--conflicts", "--replace"])
    func aRecordingHasNoScenarios(option: String) {
        let options = ["--url", "http://127.0.0.1:9", "--replay", "/nowhere", option]
        #expect(console.run(["simulate-phone"] + options, environment: key) == .wrongUsage)
        #expect(console.errors.contains("--replay sends only what was recorded"))
    }

    @Test func whereNobodyListensThereIsNoAnswer() {
        #expect(console.run("simulate-phone", "--url", "http://127.0.0.1:9", environment: key) == .failed)
        #expect(console.errors == "ledgerd: Cannot connect to 127.0.0.1:9: Connection refused. Is the daemon running there?\n")
    }
}
