import Threads

@testable import ledgerd

/// A console that records the output.
final class TestConsole: Sendable {
    private let printed = Monitor((output: "", errors: ""))

    /// The standard output.
    var output: String { printed.update { $0.output } }
    /// The standard error.
    var errors: String { printed.update { $0.errors } }

    /// Runs a command line and returns its result.
    func run(_ arguments: String..., environment: [String: String] = [:]) -> ProgramStatus {
        run(arguments, environment: environment)
    }

    /// Runs a command line and returns its result.
    func run(_ arguments: [String], environment: [String: String] = [:]) -> ProgramStatus {
        printed.update { $0 = ("", "") }
        let console = Console(
            environment: environment, output: { [self] text in printed.update { $0.output += text } },
            errors: { [self] text in printed.update { $0.errors += text } })
        return Program(commands: CommandList.all, console: console).run(arguments)
    }
}
