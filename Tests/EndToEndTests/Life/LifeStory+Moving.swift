import Foundation
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// The family's books move to another server.
extension LifeStory {
    /// Every request gets the same answer there as here, although a second family's rows have taken the numbers.
    func theBooksMoveIntoAnotherHouse() throws {
        let house = try LedgerProgram()
        let file = try house.write(Self.neighbours)
        let report = try house.json("csv", "import", file, "--account", Self.bank, "--profile", "ally-bank")
        #expect(try report.at("counts", "added").integer() == 2)
        let movers = try house.json("init", "--family", "Movers", "--currency", "EUR", "--timezone", "UTC")
        let key = Redacted(try movers.at("api_key").string())
        let export = program.directory + "/family.ndjson"
        #expect(try program.run("export", "-o", export).status == 0)
        #expect(try house.run("import-family", export, "--family", "Movers").status == 0)

        let daemon = try DaemonProcess(house.directory)
        let mover = APICaller(daemon.url, key: key)
        let here = try people(program, "Household")
        let there = try people(house, "Movers")
        var count = 0
        for path in try everyBook() {
            let answers = try (answer(alex, path, here), answer(mover, path, there))
            #expect(answers.0 == answers.1, "\(path)")
            count += 1
        }
        #expect(count > 40)
        #expect(try house.run("doctor").status == 0)
        #expect(daemon.stop() == 0)
    }

    private static let neighbours = Array(
        """
        Date, Time, Amount, Type, Description
        2025-03-01,08:00:00,1.00,Deposit,One
        2025-03-02,08:00:00,2.00,Deposit,Two

        """.utf8)

    /// Every request about the books, with the ids that these books have.
    private func everyBook() throws -> [String] {
        let lists = [
            "/accounts", "/transactions?per_page=100", "/transactions?per_page=3&page=4", "/transactions?search=coffee",
            "/balances?per_page=100", "/balance_sheet", "/categories", "/merchants", "/tags", "/imports", "/syncs",
        ]
        let accounts = try get("/api/v1/accounts").at("accounts").elements().map { try $0.at("id").string() }
        let entries = try transactions().map { try $0.at("id").string() }
        return lists + accounts.flatMap { ["/accounts/\($0)", "/accounts/\($0)/balances"] }
            + entries.flatMap { ["/transactions/\($0)", "/transactions/\($0)/history"] }
    }

    private func answer(_ caller: APICaller, _ path: String, _ people: [String: String]) throws -> String {
        let answer = try caller.send(.get, "/api/v1" + path)
        #expect(answer.status == 200, "\(path)")
        let text = String(decoding: try #require(answer.body).root.rawBytes, as: UTF8.self)
        // An account link is the right of a live connection, and connections do not move.
        let unlinked = text.replacingOccurrences(
            of: #""provider":"[a-z]+","connection_id":"[-0-9a-f]+""#, with: #""provider":null,"connection_id":null"#,
            options: .regularExpression)
        return people.reduce(unlinked) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }

    /// The people's names by their ids, which differ between the servers.
    private func people(_ program: LedgerProgram, _ family: String) throws -> [String: String] {
        let users = try program.json("user", "list", "--family", family).at("users").elements()
        return Dictionary(uniqueKeysWithValues: try users.map { (try $0.at("user_id").string(), try $0.at("name").string()) })
    }
}
