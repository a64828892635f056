/// A command of the program: its name, its options, and its action.
struct Command: Sendable {
    /// One or two words.
    let name: String
    /// What the command does, in one line for the list of commands.
    let summary: String
    /// What a person must know to use the command, in paragraphs.
    let details: String
    /// A placeholder for each operand in the help, in brackets if it is optional. The command itself reports a missing operand.
    let operands: [String]
    /// The options, except `--help`.
    let options: [CommandOption]
    /// Runs the command. Throws `UsageError` or `ConfigurationError` for the caller's mistakes, and other errors for failures.
    let run: @Sendable (Invocation, Console) throws -> ProgramStatus

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
