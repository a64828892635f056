import Testing

@testable import LedgerKernel
@testable import ledgerd

/// The plain-text exports at the command line.
struct PlainTextCommandTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        #expect(run("init", "--family", "Household") == .done)
        #expect(
            run("accounts", "create", "--name", "Bank", "--type", "depository", "--currency", "USD", "--balance", "7.5") == .done)
    }

    private func run(_ words: String...) -> ProgramStatus { console.run(words + ["--data", directory.path]) }

    @Test(arguments: [
        ("hledger", " = 7.50 USD\n"), ("beancount", "balance Assets:Bank  7.50 ~ 0 USD\n"), ("csv", "id,date,account_id,"),
    ])
    func aFormatIsWrittenToStandardOutput(format: String, part: String) {
        #expect(run("export", "--family", "Household", "--format", format) == .done)
        #expect(console.output.contains(part) && console.errors.isEmpty)
    }

    @Test func theHelpNamesTheFormatsAndAnUnknownOneIsRefused() {
        #expect(console.run("export", "--help") == .done)
        for format in ["ndjson", "hledger", "beancount", "csv"] { #expect(console.output.contains(format)) }
        #expect(run("export", "--format", "ledger") == .wrongUsage)
        #expect(console.errors.contains("--format must be one of ndjson, hledger, beancount, csv."))
    }

    @Test func onlyAnAdministratorExports() {
        #expect(run("user", "add", "--name", "Robin", "--role", "member") == .done)
        #expect(run("export", "--format", "csv", "--user", "Robin") == .failed)
        #expect(console.output.isEmpty)
    }
}
