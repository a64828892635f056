import Glibc
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// Files next to the books during a reset: the command names them, and a person's own files stay.
struct ResetFilesTests {
    private func names(_ plan: JSONValue, _ key: StaticString) throws -> [String] {
        try #require(try plan.member(key)).elements().map { try $0.string() }
    }

    @Test func thePlanNamesOlderCopiesAndWhatStays() throws {
        let home = try RestoreHome()
        #expect(home.run("restore", home.backup) == .done)
        #expect(home.run("backup", home.data + "/mine.db") == .done)
        _ = try DataDirectory.create(home.data + "/exports")
        #expect(home.run("export", "-o", home.data + "/exports/all.ndjson") == .done)
        #expect(home.run("reset", "--family", "Household", "--json") == .done)
        let plan = try home.printed()
        let copies = try names(plan, "copies")
        #expect(copies.count == 1 && copies[0].hasPrefix("ledger.db.before-restore-"))
        #expect(try names(plan, "other_files") == ["exports/all.ndjson", "mine.db"])
        #expect(home.run("reset", "--family", "Household") == .done)
        let sentence =
            "Backups, exports and other files stay; delete those that hold the family's data: "
            + "\(home.data)/exports/all.ndjson, \(home.data)/mine.db."
        #expect(home.console.output.contains("\(home.data)/\(copies[0])") && home.console.output.contains(sentence))
        try home.reset()
        #expect(home.console.output.contains(sentence))
        #expect(home.console.output.contains("\(home.data)/\(copies[0]): This older copy of the books held nothing but"))
        #expect(try home.files().allSatisfy { !$0.contains("before-restore") })
        #expect(access(home.data + "/mine.db", F_OK) == 0)
    }

    @Test func nothingOfTheProgramsOwnIsNamed() throws {
        let home = try RestoreHome()
        #expect(home.run("tls", "self-signed") == .done)
        let daemon = try DaemonProcess("serve", "--data", home.data, "--listen", "127.0.0.1:0")
        _ = daemon.readLine()
        ForwardedHeadersNotice.File(dataDirectory: home.data).keep(
            .forwardedHeadersIgnored(peer: "192.0.2.1", []), at: Environment.system.now())
        let export = home.backups.path + "/all.ndjson"
        #expect(home.run("export", "-o", export) == .done)
        try home.reset()
        #expect(home.run("import-family", export) == .done, "\(home.console.errors)")
        _ = try DataDirectory.create(home.data + "/csv-profiles")
        _ = try home.directory.write("{}", to: "data/csv-profiles/mine.json")
        #expect(home.run("reset", "--family", "Household", "--json") == .done)
        let plan = try home.printed()
        #expect(try names(plan, "copies") == [] && names(plan, "other_files") == [])
        #expect(try home.files().contains("forwarded-headers.json"))
    }

    /// They are not one family's.
    @Test func theAPINamesNoneOfThem() throws {
        let books = try ServedBooks()
        let key = try books.family().key
        _ = try books.ledger.backUp(to: books.directory.path + "/mine.db")
        _ = try books.directory.write("old", to: "ledger.db.before-version-3")
        let plan = try books.send(.get, "/api/v1/family/reset", key: key)
        let body = try #require(plan.body)
        #expect(try body.members().map { $0.key.string } == ["counts", "by_provider", "digest"])
    }
}
