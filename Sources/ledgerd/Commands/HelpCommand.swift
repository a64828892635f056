/// `ledgerd help`: lists the commands, or explains one.
enum HelpCommand {
    static let command = Command(
        "help", summary: "explain the program or a command", details: "Lists the commands, or explains the one that you name.",
        operands: ["[COMMAND]", "[WORD]"], options: [],
        run: { invocation, console in
            guard !invocation.operands.isEmpty else {
                console.printLines(HelpText.program(CommandList.all))
                return .done
            }
            let parser = CommandLineParser(commands: CommandList.all)
            if invocation.operands.count == 1, let group = parser.group(invocation.operands[0]) {
                console.printLines(HelpText.group(invocation.operands[0], group))
                return .done
            }
            let named = try parser.parse(invocation.operands)
            console.printLines(HelpText.command(named.command))
            return .done
        })
}
