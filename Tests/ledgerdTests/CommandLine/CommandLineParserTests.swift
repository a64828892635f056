import Testing

@testable import ledgerd

struct CommandLineParserTests {
    @Test func optionsAreTakenWithASpaceAndWithAnEqualsSign() throws {
        let invocation = try parse("take", "--size", "3", "--name=a=b", "--fast", "one")
        #expect(try invocation.integer(Self.size, in: 1...9) == 3)
        #expect(invocation.value(Self.name) == "a=b")
        #expect(invocation.has(Self.fast))
        #expect(invocation.operands == ["one"])
    }

    @Test func afterTwoHyphensNothingIsAnOption() throws {
        #expect(try parse("take", "--", "--fast").operands == ["--fast"])
        #expect(try parse("take", "-").operands == ["-"])
    }

    @Test func aNumberBelowZeroIsNoOption() throws {
        for number in ["-7", "-0.5", "-.5"] { #expect(try parse("take", number).operands == [number]) }
        #expect(try parse("take", "--name", "-7").value(Self.name) == "-7")
    }

    @Test func theLongerOfTwoCommandsIsMeant() throws {
        #expect(try parse("take").command.name == "take")
        #expect(try parse("take", "back").command.name == "take back")
    }

    @Test(arguments: [
        ([], "Name a command; `ledgerd help` lists them."),
        (["--fast", "take"], "Name the command before its options; `ledgerd help` lists them."),
        (["tkae"], "There is no command tkae; did you mean `ledgerd take`?"),
        (["zebra"], "There is no command zebra; `ledgerd help` lists them."),
        (["only"], "Name one of these: `ledgerd only this` or `ledgerd only that`."),
        (["take", "--fsat"], "`ledgerd take` has no option --fsat; did you mean --fast?"),
        (["take", "--zebra"], "`ledgerd take` has no option --zebra; `ledgerd help take` lists its options."),
        (["take", "-f"], "`ledgerd take` has no option -f; `ledgerd help take` lists its options."),
        (["take", "--size"], "--size needs a value: --size N."),
        (["take", "--size", "--fast"], "--size needs a value: --size N."),
        (["take", "--name="], "--name needs a value: --name NAME."),
        (["take", "--name", "", "one"], "--name needs a value: --name NAME."),
        (["take", ""], "`ledgerd take` was given an empty word; `ledgerd help take` shows what it takes."),
        (["take", "--size", "1", "--size", "2"], "--size was given twice; give it once."),
        (["take", "--fast=yes"], "--fast takes no value."),
        (["take", "one", "two"], "`ledgerd take` does not take two; `ledgerd help take` shows what it takes."),
    ])
    func whatCannotBeFollowedIsRefusedWithAWayOut(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try CommandLineParser(commands: Self.commands).parse(arguments) }
    }

    @Test(arguments: ["0", "10", "x", "-1", "1.0", "99999999999999999999"])
    func aNumberOutsideItsRangeIsRefused(text: String) throws {
        let invocation = try parse("take", "--size=\(text)")
        #expect(throws: UsageError("--size must be an integer from 1 to 9.")) { try invocation.integer(Self.size, in: 1...9) }
    }

    private static let size = CommandOption.value("--size", "N", "")
    private static let name = CommandOption.value("--name", "NAME", "")
    private static let fast = CommandOption.flag("--fast", "")
    private static let commands = [
        Command("take", summary: "", details: "", operands: ["WHAT"], options: [size, name, fast]) { _, _ in .done },
        Command("take back", summary: "", details: "", options: []) { _, _ in .done },
        Command("only this", summary: "", details: "", options: []) { _, _ in .done },
        Command("only that", summary: "", details: "", options: []) { _, _ in .done },
    ]

    private func parse(_ arguments: String...) throws -> Invocation {
        try CommandLineParser(commands: Self.commands).parse(arguments)
    }
}
