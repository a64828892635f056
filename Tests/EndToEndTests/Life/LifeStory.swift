import Glibc
import HTTP
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// A household at one point of its life: the program, the running daemon, its people, the phone, and the expected books.
final class LifeStory {
    static let bank = "Account"
    static let card = "Apple Card"
    static let cash = "Apple Cash"

    let program: LedgerProgram
    private let daemon: DaemonProcess
    /// The administrator.
    let alex: APICaller
    /// A member of the family with a key that reads and writes.
    let robin: APICaller
    /// A person with a read-only key from the administrator.
    let reader: APICaller
    var phone: WalletPhone
    var expected = ExpectedBooks()
    /// The import of the second file.
    var secondImport = ""

    init() throws {
        program = try LedgerProgram()
        daemon = try DaemonProcess(program.directory)
        _ = try program.json("user", "add", "--name", "Robin", "--role", "member")
        let robins = try program.json("key", "create", "--user", "Robin", "--scope", "read_write").at("api_key").string()
        let reading = try program.json("key", "create", "--scope", "read").at("api_key").string()
        alex = APICaller(daemon.url, key: program.key)
        robin = APICaller(daemon.url, key: Redacted(robins))
        reader = APICaller(daemon.url, key: Redacted(reading))
        phone = try WalletPhone(daemon.url, key: program.key, seed: 1, day: "2025-03-09")
        expected.accounts = [Self.bank: false, Self.card: true, Self.cash: false]
        expected.observed = [Self.card: 0, Self.cash: 0]
        try expectBooks("at the beginning")
    }

    /// Stops the daemon, and returns its exit status.
    func stop() -> Int32 { daemon.stop() }

    /// Enrols another phone.
    func newPhone() throws { phone = try WalletPhone(daemon.url, key: program.key, seed: 2, day: "2025-04-01") }

    // MARK: What holds

    /// Compares the books with the expected ones, and checks every rule that must hold at any moment.
    func expectBooks(_ when: Comment) throws {
        let entries = try transactions()
        #expect(try entries.map(Self.line).sorted() == expected.lines, when)
        let accounts = Array(try get("/api/v1/accounts").at("accounts").elements())
        let balances = try accounts.map { try "\($0.at("name").string()) \($0.at("balance_cents").integer())" }
        #expect(balances.sorted() == expected.balances, when)
        let worth = try get("/api/v1/balance_sheet").at("net_worth", "amount").string()
        #expect(
            try Money(decimal: worth, currency: #require(Currency(code: "USD"))).scaled == Int128(expected.netWorth) * 100, when)
        for account in accounts where try account.at("balance_source").string() == "computed" {
            try expectDays(of: account, when)
        }
        let examined = try program.run("doctor", "--json")
        let findings = try JSONDocument(examined.output).root.at("findings").elements().map { try $0.at("message").string() }
        #expect(findings == [], when)
        #expect(examined.status == 0, when)
    }

    private func expectDays(of account: JSONValue, _ when: Comment) throws {
        let listed = try get("/api/v1/balances?per_page=100&account_id=\(account.at("id").string())").at("balances")
        var days: [String: Int] = [:]
        for day in try listed.elements() {
            days[try day.at("date").string()] = Int(try day.at("end_balance_cents").integer())
        }
        #expect(try days == expected.days(of: account.at("name").string()), when)
    }

    private static func line(_ entry: JSONValue) throws -> String {
        let account = try entry.at("account", "name").string()
        let money = try "\(entry.at("date").string()) \(entry.at("signed_amount_cents").integer())"
        return try "\(account) \(money) \(entry.at("name").string())" + (entry.at("pending").bool() ? " pending" : "")
            + (entry.at("excluded").bool() ? " excluded" : "")
    }

    // MARK: Asking and doing

    func get(_ path: String) throws -> JSONValue { try #require(try alex.send(.get, path).body).root }

    /// Everything that the books show.
    func transactions() throws -> [JSONValue] {
        Array(try get("/api/v1/transactions?per_page=100").at("transactions").elements())
    }

    /// The id of the only item with this name in a list.
    func id(_ name: String, in list: [JSONValue]) throws -> String {
        try #require(try list.first { try $0.at("name").string() == name }, "there is no \(name)").at("id").string()
    }

    func entry(_ name: String) throws -> String { try id(name, in: transactions()) }

    func account(_ name: String) throws -> String { try id(name, in: Array(get("/api/v1/accounts").at("accounts").elements())) }

    /// An action of a person, which must be answered with this status.
    @discardableResult
    func act(
        _ person: APICaller, _ method: HTTPMethod, _ path: String, _ body: String? = nil, headers: HTTPHeaders = [:],
        status: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> JSONValue? {
        let answer = try person.send(method, "/api/v1" + path, body: body, headers: headers)
        let code = try? answer.body?.root.member("error")?.string()
        #expect(answer.status == status, "\(method) \(path): \(code ?? "")", sourceLocation: sourceLocation)
        return answer.body?.root
    }
}
