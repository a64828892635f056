import Threads

@testable import ledgerd

/// A console that keeps what is printed.
final class TestConsole: Sendable {
    private let printed = Monitor((output: "", errors: ""))

    /// What went to standard output.
    var output: String { printed.update { $0.output } }
    /// What went to standard error.
    var errors: String { printed.update { $0.errors } }

    /// Runs a command line and says how it ended.
    func run(_ arguments: String..., environment: [String: String] = [:]) -> ProgramStatus {
        run(arguments, environment: environment)
    }

    /// Runs a command line and says how it ended.
    func run(_ arguments: [String], environment: [String: String] = [:]) -> ProgramStatus {
        printed.update { $0 = ("", "") }
        let console = Console(
            environment: environment, output: { [self] text in printed.update { $0.output += text } },
            errors: { [self] text in printed.update { $0.errors += text } })
        return Program(commands: CommandList.all, console: console).run(arguments)
    }
}
