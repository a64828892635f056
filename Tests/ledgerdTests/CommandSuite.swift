import Testing

@testable import ledgerd

/// Books in a directory of their own, as `ledgerd init` makes them, and a console for commands on them.
struct CommandBooks {
    let console = TestConsole()
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        #expect(console.run("init", "--data", directory.path) == .done)
    }
}

/// Tests of commands on books that each test has for itself.
protocol CommandSuite {
    var books: CommandBooks { get }
}

extension CommandSuite {
    var console: TestConsole { books.console }
    var directory: TemporaryDirectory { books.directory }

    /// Runs a command on the books and says how it ended.
    func run(_ words: String...) -> ProgramStatus { console.run(words + ["--data", directory.path]) }
}
