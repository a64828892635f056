import CSVProvider
import Files
import HTTPClient
import HTTPServer
import LedgerKernel
import PhoneSimulator

/// The program: finds the command, runs it, and turns what it throws into a sentence and a status.
struct Program {
    /// The commands that there are.
    let commands: [Command]
    let console: Console

    /// Runs a command line.
    /// - Parameter arguments: the words after the program's name.
    func run(_ arguments: [String]) -> ProgramStatus {
        let status = carryOut(arguments)
        guard status == .done, let failure = console.outputFailure(), !failure.isReaderGone else { return status }
        console.complain(failure.message + " The output is incomplete, but the command has done its work.")
        return .failed
    }

    private func carryOut(_ arguments: [String]) -> ProgramStatus {
        do {
            switch arguments.first {
            case "--help", "-h":
                console.printLines(HelpText.program(commands))
                return .done
            case "--version": return try run(VersionCommand.command.name)
            default: break
            }
            let parser = CommandLineParser(commands: commands)
            if let word = arguments.first, ["--help", "-h"].contains(arguments.dropFirst().first), let group = parser.group(word)
            {
                console.printLines(HelpText.group(word, group))
                return .done
            }
            let invocation = try parser.parse(arguments)
            guard !invocation.has(.help) else {
                console.printLines(HelpText.command(invocation.command))
                return .done
            }
            return try invocation.command.run(invocation, console)
        } catch {
            let (message, status) = Self.explain(error)
            console.complain(message)
            return status
        }
    }

    private func run(_ name: String) throws -> ProgramStatus {
        let invocation = try CommandLineParser(commands: commands).parse([name])
        return try invocation.command.run(invocation, console)
    }

    private static func explain(_ error: any Error) -> (message: String, status: ProgramStatus) {
        switch error {
        case let error as UsageError: (error.message, .wrongUsage)
        case let error as ConfigurationError: (error.message, .wrongUsage)
        case let error as CommandFailure: (error.message, .failed)
        case let error as SystemError: (error.message, .failed)
        case let error as LedgerError: (error.message, .failed)
        case let error as ExportFileError: (error.message, .failed)
        case let error as ProfileError: (error.message, .failed)
        case let error as ServerError: (error.message, .failed)
        case let error as TLSError: (error.message, .failed)
        case let error as HTTPClientError: (error.message, .failed)
        case let error as Deviation: (error.message, .failed)
        default: ("Something unexpected went wrong (\(type(of: error))); please report it.", .failed)
        }
    }
}
