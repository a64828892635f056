import JSON
import Testing

@testable import ledgerd

/// Rules that hold for every command.
struct CommandSweepTests {
    private let console = TestConsole()

    @Test(arguments: CommandList.all.map(\.name))
    func valuesThatAreMissingEmptyOrGivenTwiceAreWrongUsage(_ name: String) throws {
        let command = try #require(CommandList.all.first { $0.name == name })
        let words = name.split(separator: " ").map(String.init)
        for option in command.options + [.help] {
            var calls =
                option.placeholder == nil
                ? [[option.name + "=x"], [option.name + "="], [option.name, option.name]]
                : [[option.name], [option.name, ""], [option.name + "="], [option.name, "--json"]]
            if option.placeholder != nil, !option.takesSeveral { calls.append([option.name, "x", option.name + "=x"]) }
            for call in calls + [["--no-such-option"], [""], command.operands + ["x", "y", "z"]] {
                #expect(console.run(words + call) == .wrongUsage, "\(name) \(call)")
                #expect(console.output.isEmpty && console.errors.hasPrefix("ledgerd: "), "\(name) \(call)")
                #expect(console.errors.split(separator: "\n").count == 1, "\(name) \(call)")
            }
        }
    }

    @Test func whateverIsCalledJSONIsJSONOnOneLine() throws {
        let directory = try TemporaryDirectory()
        let data = directory.path + "/data"
        let name = "A \"quoted\" \\ \u{2028}🛒"
        let made: [[String]] = [
            ["init", "--family", name, "--admin", name],
            ["accounts", "create", "--name", name, "--type", "depository", "--currency", "USD", "--balance", "-5.5"],
            ["accounts", "balance", name, "-7"], ["user", "add", "--name", "B\"", "--role", "member"],
            ["key", "create", "--user", "B\"", "--scope", "read"], ["backup", directory.path + "/backup.db"],
            ["export", "-o", directory.path + "/export"], ["tls", "self-signed"], ["reset", "--family", name],
        ]
        let read = CommandList.all.filter { command in
            command.options.contains(.json) && command.operands.allSatisfy { $0.hasPrefix("[") }
                && ![
                    "init", "accounts create", "user add", "key create", "export", "tls self-signed", "reset", "healthcheck",
                    "serve",
                    "simulate-phone",
                ].contains(command.name)
        }
        for command in made + read.map({ $0.name.split(separator: " ").map(String.init) }) {
            let hasData = try CommandLineParser(commands: CommandList.all).parse(command).command.options.contains(.data)
            #expect(
                console.run(command + (hasData ? ["--data", data] : []) + ["--json"]) == .done, "\(command) \(console.errors)")
            #expect(console.output.hasSuffix("\n") && console.output.utf8.count { $0 == UInt8(ascii: "\n") } == 1, "\(command)")
            #expect(throws: Never.self, "\(command)") { try JSONDocument(Array(console.output.utf8.dropLast())) }
        }
        #expect(read.count > 10)
    }

    // A property, because Swift 6.0 crashes on a closure in the arguments of a macro.
    private static let commandsOfAFamily = CommandList.all.filter { $0.options.contains(.family) }.map(\.name)

    @Test(arguments: commandsOfAFamily)
    func aFamilyThatIsNotThereIsNamed(_ name: String) throws {
        let directory = try TemporaryDirectory()
        #expect(console.run("init", "--data", directory.path) == .done)
        guard name != "init", name != "csv import", name != "csv reapply" else { return }
        let words = name.split(separator: " ").map(String.init)
        // A command that needs more than a family says so first.
        let status = console.run(words + ["--family", "Nobody", "--data", directory.path])
        #expect(status == .failed && console.errors.contains("There is no family Nobody") || status == .wrongUsage, "\(name)")
    }
}
