/// `ledgerd help`: what there is, and what each command takes.
enum HelpCommand {
    static let command = Command(
        "help", summary: "explain the program or a command", details: "Lists the commands, or explains the one that is named.",
        operands: ["COMMAND", "WORD"], options: [],
        run: { invocation, console in
            guard !invocation.operands.isEmpty else {
                console.print(HelpText.program(CommandList.all))
                return .done
            }
            let named = try CommandLineParser(commands: CommandList.all).parse(invocation.operands)
            console.print(HelpText.command(named.command))
            return .done
        })
}
