/// A command of the program: what it is called, what it takes, and what it does.
struct Command: Sendable {
    /// One or two words.
    let name: String
    /// What it does, in one line for the list of commands.
    let summary: String
    /// What a person has to know to use it; paragraphs.
    let details: String
    /// What stands for each word after the name in the help, in brackets where it may be left out. The command itself asks for what is missing.
    let operands: [String]
    /// Its options, `--help` apart.
    let options: [CommandOption]
    /// Does it. A mistake of the caller throws `UsageError` or `ConfigurationError`; a failure any other error.
    let run: @Sendable (Invocation, Console) throws -> ProgramStatus

    /// A command from its parts.
    init(
        _ name: String, summary: String, details: String, operands: [String] = [], options: [CommandOption],
        run: @escaping @Sendable (Invocation, Console) throws -> ProgramStatus
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.operands = operands
        self.options = options
        self.run = run
    }
}
