import Testing

@testable import ledgerd

struct ProgramTests {
    private let console = TestConsole()

    @Test func helpListsEveryCommand() {
        for words in [["help"], ["--help"], ["-h"]] {
            #expect(run(words) == .done)
            for command in CommandList.all { #expect(console.output.contains("  \(command.name) "), "\(command.name)") }
        }
    }

    @Test(arguments: CommandList.all.map(\.name))
    func everyCommandExplainsItself(name: String) {
        let words = name.split(separator: " ").map(String.init)
        #expect(run(["help"] + words) == .done)
        let explanation = console.output
        #expect(explanation.hasPrefix("Usage: ledgerd \(name)"))
        #expect(run(words + ["--help"]) == .done)
        #expect(console.output == explanation)
    }

    @Test(arguments: ["csv", "user", "key", "config", "tls", "family"])
    func aGroupShowsItsCommands(word: String) {
        for words in [[word, "--help"], [word, "-h"], ["help", word]] {
            #expect(run(words) == .done)
            for command in CommandList.all where command.name.hasPrefix(word + " ") {
                #expect(console.output.contains("  \(command.name) "), "\(command.name)")
            }
        }
    }

    @Test func wrongUsageEndsWithStatusTwoAndOneSentence() {
        #expect(console.run("acounts") == .wrongUsage)
        #expect(console.errors == "ledgerd: There is no command acounts; did you mean `ledgerd accounts`?\n")
        #expect(console.output.isEmpty)
    }

    @Test func aWrongConfigurationEndsWithStatusTwo() {
        #expect(console.run("config", "check", environment: ["LEDGERD_LISTEN": "nowhere"]) == .wrongUsage)
        #expect(console.errors.contains("LEDGERD_LISTEN"))
    }

    @Test func commandsOfLaterVersionsAreNone() {
        for name in ["csv", "undo", "backup", "export", "family", "key", "tls"] {
            #expect(console.run(name) == .wrongUsage)
        }
    }

    @Test func theVersionIsShownInThreeWays() {
        #expect(console.run("version") == .done)
        #expect(console.output == "ledgerd \(VersionCommand.version)\n")
        #expect(console.run("--version") == .done)
        #expect(console.output == "ledgerd \(VersionCommand.version)\n")
        #expect(console.run("version", "--json") == .done)
        #expect(console.output == "{\"version\":\"\(VersionCommand.version)\"}\n")
    }

    private func run(_ words: [String]) -> ProgramStatus { console.run(words) }
}
