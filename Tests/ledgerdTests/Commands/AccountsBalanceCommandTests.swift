import JSON
import Testing

@testable import ledgerd

struct AccountsBalanceCommandTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        #expect(console.run("init", "--data", directory.path) == .done)
        #expect(run("create", "--name", "Purse", "--type", "depository", "--currency", "USD") == .done)
    }

    private func run(_ word: String, _ arguments: String...) -> ProgramStatus {
        console.run(["accounts", word, "--data", directory.path] + arguments)
    }

    @Test func aBalanceIsStatedByName() throws {
        #expect(run("balance", "Purse", "1234.5") == .done)
        #expect(console.output == "Purse: $1,234.50\n")
        #expect(run("balance", "Purse", "20", "--json") == .done)
        let account = try JSONDocument(Array(console.output.utf8)).root
        #expect(try account.member("balance_source")?.string() == "entered")
        #expect(try account.member("balance_exact")?.string() == "20.00")
    }

    @Test func whatIsMissingOrNoNumberIsSaid() {
        #expect(run("balance", "Purse") == .wrongUsage)
        #expect(console.errors.contains("ledgerd accounts balance ACCOUNT BALANCE"))
        #expect(run("balance", "Purse", "much") == .wrongUsage)
        #expect(console.errors.contains("decimal number"))
        #expect(run("balance", "Pouch", "1") == .failed)
        #expect(console.errors.contains("There is no account Pouch"))
    }
}
