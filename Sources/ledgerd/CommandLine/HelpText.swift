/// The text of the help.
enum HelpText {
    /// Introduces the program and lists its commands.
    static func program(_ commands: [Command]) -> String {
        """
        ledgerd keeps a household's books, from phones and bank files, in one ledger.

        Usage: ledgerd COMMAND [OPTIONS]

        \(list(commands.map { ($0.name, $0.summary) }))

        `ledgerd help COMMAND` explains a command. Start with `ledgerd init`, then `ledgerd serve`.
        """
    }

    /// Lists the commands that share a first word.
    static func group(_ word: String, _ commands: [Command]) -> String {
        """
        Usage: ledgerd \(word) COMMAND [OPTIONS]

        \(list(commands.map { ($0.name, $0.summary) }))

        `ledgerd help \(word) COMMAND` explains a command.
        """
    }

    /// Explains a command and its options.
    static func command(_ command: Command) -> String {
        let options = command.options + [.help]
        let usage = (["ledgerd " + command.name] + command.operands + ["[OPTIONS]"]).joined(separator: " ")
        return """
            Usage: \(usage)

            \(command.details)

            Options:
            \(list(options.map { ($0.usage, $0.help) }))
            """
    }

    private static func list(_ items: [(name: String, text: String)]) -> String {
        let width = items.map(\.name.count).max() ?? 0
        return items.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.text)" }.joined(
            separator: "\n")
    }
}
