import Testing

@testable import ledgerd

/// Books in a separate directory, as `ledgerd init` creates them, and a console for commands on them.
struct CommandBooks {
    let console = TestConsole()
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        #expect(console.run("init", "--data", directory.path) == .done)
    }
}

/// Tests of commands; each test has its own books.
protocol CommandSuite {
    var books: CommandBooks { get }
}

extension CommandSuite {
    var console: TestConsole { books.console }
    var directory: TemporaryDirectory { books.directory }

    /// Runs a command on the books and returns its result.
    func run(_ words: String...) -> ProgramStatus { console.run(words + ["--data", directory.path]) }
}
