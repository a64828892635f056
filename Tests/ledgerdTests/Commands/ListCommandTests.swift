import JSON
import Testing

@testable import ledgerd

struct ListCommandTests: CommandSuite {
    let books: CommandBooks

    init() throws { books = try CommandBooks() }

    @Test func emptyBooksSaySoAndAreEmptyListsInJSON() {
        #expect(run("accounts") == .done)
        #expect(console.output.hasPrefix("There are no accounts yet."))
        #expect(run("accounts", "--json") == .done)
        #expect(console.output == "{\"accounts\":[]}\n")
        #expect(run("transactions") == .done)
        #expect(console.output == "No transactions match.\n")
        #expect(run("transactions", "--json") == .done)
        #expect(console.output == "{\"transactions\":[]}\n")
    }

    @Test func withSeveralFamiliesOneMustBeNamed() throws {
        #expect(run("init", "--family", "Second") == .done)
        #expect(run("accounts") == .wrongUsage)
        #expect(console.errors == "ledgerd: There are several families; choose one with --family: Household, Second.\n")
        #expect(run("accounts", "--family", "Second") == .done)
        let id = try #require(try Books.open(DataDirectory.open(directory.path)) { try $0.ledger.families().first?.id })
        #expect(run("accounts", "--family", id.description) == .done)
        #expect(run("accounts", "--family", "Secnd") == .failed)
        #expect(console.errors == "ledgerd: There is no family Secnd; did you mean Second?\n")
    }

    @Test func anUnknownAccountIsNamed() {
        #expect(run("transactions", "--account", "Nothing") == .failed)
        #expect(console.errors.contains("There is no account Nothing"))
    }

    @Test(arguments: [["--from", "2026-02-30"], ["--to", "yesterday"], ["--limit", "0"], ["--limit", "x"]])
    func whatCannotBeReadIsNamed(options: [String]) {
        #expect(console.run(["transactions", "--data", directory.path] + options) == .wrongUsage)
        #expect(console.errors.contains("\(options[0]) must be"))
    }

    @Test func withoutBooksTheWayToMakeThemIsShown() {
        #expect(console.run("accounts", "--data", directory.path + "/none") == .failed)
        #expect(console.errors.contains("create them with `ledgerd init`"))
    }

    @Test func theInstalledProvidersAreListed() throws {
        #expect(run("providers") == .done)
        #expect(console.run("providers", "--json") == .done)
        let list = try #require(try JSONDocument(Array(console.output.utf8)).root.member("providers"))
        let ids = try list.elements().map { try $0.member("id")?.string() }
        #expect(ids == InstalledProvider.all.map(\.provider.manifest.id).sorted())
    }
}
