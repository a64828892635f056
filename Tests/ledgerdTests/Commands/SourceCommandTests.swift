import JSON
import Testing

@testable import LedgerKernel
@testable import ledgerd

/// Connections, conflicts and the status at the command line.
struct SourceCommandTests: CommandSuite {
    let books: CommandBooks

    init() throws { books = try CommandBooks() }

    @Test func emptyBooksHaveNoConnectionsAndNoConflicts() {
        #expect(run("connections") == .done)
        #expect(console.output == "There are no connections yet.\n")
        #expect(run("connections", "--json") == .done)
        #expect(console.output == "{\"connections\":[]}\n")
        #expect(run("conflicts") == .done)
        #expect(console.output == "There are no open conflicts.\n")
        #expect(run("conflicts", "--json") == .done)
        #expect(console.output == "{\"conflicts\":[]}\n")
        #expect(run("status") == .done)
        #expect(console.output.hasPrefix("Household: 0 accounts, 0 transactions\n  last import: never\n"))
    }

    @Test func aConnectionIsShownEndedAndItsDataDiscarded() throws {
        try enrol()
        #expect(run("connections", "--json") == .done)
        let list = try JSONDocument(Array(console.output.utf8)).root.member("connections")
        let id = try #require(try list?.elements().first { _ in true }?.member("id")?.string())
        #expect(run("connections", id) == .done)
        #expect(console.output.contains("pending_mapping"))
        #expect(run("status") == .done)
        #expect(console.output.contains("0 active, 1 to be set up or repaired"))
        #expect(run("user", "add", "--name", "Robin", "--role", "admin") == .done)
        #expect(run("disconnect", id, "--user", "Robin") == .failed)
        #expect(console.errors.contains("--user \"Administrator\""))
        #expect(run("disconnect", id) == .done)
        #expect(run("disconnect", id, "--discard", "--json") == .done)
        #expect(run("connections", id, "--json") == .done)
        let shown = try JSONDocument(Array(console.output.utf8)).root
        #expect(try shown.member("status")?.string() == "revoked" && shown.member("purge_completed_at")?.isNull == false)
    }

    @Test(arguments: [
        ["disconnect"], ["disconnect", "x"], ["connections", "x"], ["resolve"], ["resolve", "x", "keep_sure"],
        ["resolve", "00000000-0000-4000-8000-000000000000"], ["resolve", "00000000-0000-4000-8000-000000000000", "maybe"],
    ])
    func whatCannotBeFollowedIsWrongUsage(words: [String]) {
        #expect(console.run(words + ["--data", directory.path]) == .wrongUsage)
    }

    @Test(arguments: [["disconnect"], ["connections"], ["resolve"]]) func whatIsNotThereIsNotFound(words: [String]) {
        let answer = words == ["resolve"] ? ["keep_sure"] : []
        let id = ["00000000-0000-4000-8000-000000000000"]
        #expect(console.run(words + id + answer + ["--data", directory.path]) == .failed)
        #expect(console.errors.contains("There is nothing with this id"))
    }

    /// A device that has not been set up yet.
    private func enrol() throws {
        try Books.open(DataDirectory.open(directory.path)) { books in
            let family = try #require(try books.ledger.families().first)
            let enrolment = Enrolment(
                providerID: "financekit", enrollmentID: UniqueID(high: 1, low: 1), accounts: [ExternalID(bytes: [1])],
                consent: [1], digest: SHA256.hash([1]), replaces: nil)
            _ = try books.ledger.enrol(enrolment, try books.ledger.commandLinePrincipal(family: family.id))
        }
    }
}
