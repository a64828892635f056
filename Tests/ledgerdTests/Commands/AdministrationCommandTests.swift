import JSON
import Testing

@testable import LedgerKernel
@testable import ledgerd

/// Users, keys and the reset at the command line.
struct AdministrationCommandTests: CommandSuite {
    let books: CommandBooks

    init() throws { books = try CommandBooks() }

    /// The string under a key of the printed JSON.
    private func printed(_ key: StaticString) throws -> String {
        try #require(try JSONDocument(Array(console.output.utf8)).root.member(key)?.string())
    }

    private func isLetIn(_ key: String) throws -> Bool {
        try Books.open(DataDirectory.open(directory.path)) { books in
            do { _ = try books.ledger.authenticate(Redacted(key)) } catch LedgerError.unauthorized { return false }
            return true
        }
    }

    @Test func aUserIsAddedGetsAKeyLosesItAndGetsItBack() throws {
        #expect(run("user", "add", "--name", "Robin", "--role", "member", "--json") == .done)
        let user = try printed("user_id")
        #expect(run("key", "create", "--user", "Robin", "--scope", "read", "--expires", "90d", "--json") == .done)
        let key = try printed("api_key")
        let keyID = try printed("key_id")
        #expect(try isLetIn(key))
        #expect(run("user", "disable", "Robin") == .done)
        #expect(console.output == "Robin is disabled.\n")
        #expect(try !isLetIn(key))
        #expect(run("user", "enable", user) == .done)
        #expect(try isLetIn(key))
        #expect(run("user", "role", "Robin", "admin") == .done)
        #expect(console.output == "Robin is admin.\n")
        #expect(run("user", "list") == .done)
        #expect(console.output.contains("Robin"))
        #expect(run("key", "list") == .done)
        #expect(console.output.contains(keyID) && !console.output.contains(key))
        #expect(run("key", "list", "--json") == .done)
        #expect(!console.output.contains(key))
        #expect(run("key", "revoke", keyID) == .done)
        #expect(try !isLetIn(key))
    }

    @Test func twoPeopleOfOneFamilyHaveTwoNames() {
        #expect(run("user", "add", "--name", "Robin", "--role", "member") == .done)
        #expect(run("user", "add", "--name", "Robin", "--role", "admin") == .failed)
        #expect(console.errors.contains("already uses this name"))
        #expect(run("init", "--family", "Second", "--admin", "Robin") == .done)
    }

    @Test(arguments: [
        ["init", "--family", "a\u{1B}[2Jb"], ["init", "--family", "B", "--admin", "a\nb"],
        ["user", "add", "--role", "member", "--name", "a\u{7}"], ["key", "create", "--scope", "read", "--name", "a\tb"],
        ["accounts", "create", "--type", "depository", "--currency", "USD", "--name", "a\u{9B}b"],
    ])
    func aNameWithControlCharactersIsRefused(words: [String]) {
        #expect(console.run(words + ["--data", directory.path]) == .wrongUsage)
        #expect(console.errors.contains("at least one of them visible and none a control character"))
    }

    @Test func theResetsLineToCopyNamesTheFamilyByItsID() throws {
        #expect(run("init", "--family", "$(x) \"y\"", "--json") == .done)
        let family = try printed("family_id")
        #expect(run("reset", "--family", "$(x) \"y\"") == .done)
        #expect(console.output.contains("ledgerd reset --family \(family) --confirm"))
        #expect(!console.output.contains("$(x)"))
    }

    @Test func aPersonCanBeNamedAndThenMayDoWhatThatPersonMay() throws {
        #expect(run("user", "add", "--name", "Robin", "--role", "member") == .done)
        #expect(run("user", "list", "--user", "Robin") == .failed)
        #expect(console.errors.contains("Your role in the family does not allow this"))
        #expect(run("key", "list", "--user", "Robin") == .done)
        #expect(run("key", "list", "--user", "Robbin") == .failed)
        #expect(console.errors.contains("did you mean Robin?"))
    }

    @Test func theFamiliesAreListed() throws {
        #expect(run("init", "--family", "Second", "--currency", "EUR") == .done)
        #expect(run("family", "list") == .done)
        #expect(console.output.contains("Household") && console.output.contains("Second"))
        #expect(run("family", "list", "--json") == .done)
        let families = try JSONDocument(Array(console.output.utf8)).root.member("families")?.elements()
        #expect(try families?.map { try $0.member("currency")?.string() } == ["USD", "EUR"])
    }

    @Test func anIDNamesItsFamily() throws {
        #expect(run("init", "--family", "Second", "--json") == .done)
        let other = try printed("user_id")
        #expect(run("user", "add", "--family", "Second", "--name", "Robin", "--role", "member", "--json") == .done)
        let robin = try printed("user_id")
        #expect(run("user", "role", robin, "admin") == .done)
        #expect(run("user", "disable", robin) == .done)
        #expect(run("user", "enable", robin) == .done)
        #expect(run("key", "create", "--user", robin, "--scope", "read", "--json") == .done)
        let key = try printed("key_id")
        #expect(run("key", "revoke", key) == .done)
        #expect(run("key", "list", "--user", robin) == .done)
        #expect(console.output.contains(key))
        #expect(
            run(
                "accounts", "create", "--family", "Second", "--name", "Cash", "--type", "depository", "--currency", "USD",
                "--json")
                == .done)
        let account = try printed("id")
        #expect(run("accounts", "balance", account, "5") == .done)
        // A name tells nothing, an unknown id neither, and two ids of two families tell two things.
        #expect(run("user", "role", "Robin", "admin") == .wrongUsage)
        #expect(run("user", "role", "00000000-0000-4000-8000-000000000000", "admin") == .wrongUsage)
        #expect(run("user", "list", "--family", "Household", "--json") == .done)
        let users = try JSONDocument(Array(console.output.utf8)).root.member("users")?.elements()
        let own = try #require(try users?.first { _ in true }?.member("user_id")?.string())
        #expect(run("user", "disable", own, "--user", other) == .wrongUsage)
        #expect(console.errors.contains("--family"))
    }

    @Test(arguments: [
        ["user", "add", "--name", "x"], ["user", "add", "--role", "member"], ["user", "add", "--name", "x", "--role", "chief"],
        ["user", "role", "Administrator"], ["user", "role", "Administrator", "chief"], ["user", "disable"], ["key", "create"],
        ["key", "create", "--scope", "write"], ["key", "create", "--scope", "read", "--expires", "0d"],
        ["key", "create", "--scope", "read", "--expires", "90"], ["key", "create", "--scope", "read", "--expires", "99999d"],
        ["key", "create", "--scope", "read", "--expires", "9223372036854775807h"], ["key", "revoke"], ["key", "revoke", "x"],
        ["reset"], ["reset", "--family", "Household", "--confirm", "RESET FINANCIAL DATA"],
        ["reset", "--family", "Household", "--digest", "abc"],
        ["reset", "--family", "Household", "--digest", String(repeating: "0", count: 64)],
    ])
    func whatCannotBeFollowedIsWrongUsage(words: [String]) {
        #expect(console.run(words + ["--data", directory.path]) == .wrongUsage)
    }

    @Test func theLastAdministratorCannotBeDisabled() {
        #expect(run("user", "disable", "Administrator") == .failed)
        #expect(console.errors.contains("needs an active administrator"))
    }

    @Test func aResetIsPlannedThenConfirmedAndErasesAtOnce() throws {
        #expect(run("accounts", "create", "--name", "Planted", "--type", "depository", "--currency", "USD") == .done)
        #expect(run("reset", "--family", "Household") == .done)
        #expect(console.output.contains("account") && console.output.contains("Nothing was changed"))
        #expect(run("reset", "--family", "Household", "--json") == .done)
        let digest = try printed("digest")
        let stale = String(repeating: "0", count: 64)
        #expect(run("reset", "--family", "Household", "--confirm", "RESET FINANCIAL DATA", "--digest", stale) == .failed)
        #expect(run("reset", "--family", "Household", "--confirm", "reset", "--digest", digest) == .failed)
        #expect(
            run("reset", "--family", "Household", "--confirm", "RESET FINANCIAL DATA", "--digest", digest, "--json") == .done)
        #expect(try printed("scrubbed_at").hasSuffix("Z"))
        #expect(run("accounts", "--json") == .done)
        #expect(console.output == "{\"accounts\":[]}\n")
    }
}
