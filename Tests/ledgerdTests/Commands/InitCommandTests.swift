import Files
import Glibc
import JSON
import Testing

@testable import ledgerd

struct InitCommandTests {
    private let console = TestConsole()
    private let directory: TemporaryDirectory
    private var data: String { directory.path + "/a/books" }

    init() throws { directory = try TemporaryDirectory() }

    @Test func theDirectoryAndItsFilesAreTheOwnersAlone() throws {
        #expect(console.run("init", "--data", data) == .done)
        #expect(mode(data) == 0o700)
        for name in try DirectoryListing.names(in: data) { #expect(mode(data + "/" + name) == 0o600, "\(name)") }
    }

    @Test func theKeyIsShownOnceAndOpensTheBooks() throws {
        #expect(console.run("init", "--data", data, "--json") == .done)
        let answer = try JSONDocument(Array(console.output.utf8)).root
        let key = try #require(try answer.member("api_key")?.string())
        #expect(key.utf8.count == 64)
        let principal = try Books.open(DataDirectory.open(data)) { try $0.ledger.authenticate(.init(key)) }
        #expect(try answer.member("user_id")?.string() == principal.userID.description)
        #expect(try answer.member("family_id")?.string() == principal.familyID.description)
    }

    @Test func anotherFamilyIsAddedAndTheSameNameRefused() throws {
        #expect(console.run("init", "--data", data) == .done)
        #expect(
            console.run("init", "--data", data, "--family", "Second", "--currency", "EUR", "--timezone", "Europe/Berlin") == .done
        )
        #expect(console.run("init", "--data", data, "--family", "Second") == .failed)
        #expect(console.errors.contains("already has a family Second"))
        let families = try Books.open(DataDirectory.open(data)) { try $0.ledger.families() }
        #expect(families.map(\.name) == ["Household", "Second"])
        #expect(families.map(\.currency.code) == ["USD", "EUR"])
        #expect(families.map(\.timezone) == ["UTC", "Europe/Berlin"])
    }

    @Test(arguments: [
        ["--currency", "usd"], ["--currency", "ABC"], ["--timezone", "Mars/Olympus"], ["--family", " "], ["--admin", " "],
        ["--family", String(repeating: "x", count: 256)],
    ])
    func whatNoFamilyCanHaveIsRefusedBeforeAnythingIsMade(options: [String]) {
        #expect(console.run(["init", "--data", data] + options) == .wrongUsage)
        #expect(console.errors.contains("\(options[0]) must be"))
        #expect(access(directory.path + "/a", F_OK) != 0)
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}
