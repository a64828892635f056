import HTTP
import JSON
import LedgerKernel
import Testing

@testable import ledgerd

/// The largest amounts, and sums far larger than 64 bits, pass through every route and command that shows money.
struct LargestAmountTests {
    private static let largest = "999999999999999.9999"
    /// The largest amount in the smallest unit of a currency, rounded half away from zero.
    private static let currencies = [
        ("JPY", "1000000000000000"), ("USD", "100000000000000000"), ("KWD", "1000000000000000000"),
        ("CLF", "9999999999999999999"),
    ]

    private static func account(_ currency: String, _ members: String) -> String {
        #"{"account":{"name":"\#(currency)","account_type":"depository","currency":"\#(currency)"\#(members)}}"#
    }

    /// The number under a key, as it is written.
    private static func number(_ key: StaticString, _ value: JSONValue?) throws -> String {
        try #require(try value?.member(key)).numberText()
    }

    @Test(arguments: currencies) func everyRouteAnswersThemExactly(currency: String, cents: String) throws {
        let books = try ServedBooks()
        let key = try books.family().key
        let opened = try books.send(
            .post, "/api/v1/accounts", key: key, body: Self.account(currency, #","balance":"-\#(Self.largest)""#))
        #expect(opened.outcome == "201")
        #expect(try Self.number("balance_cents", opened.body) == "-" + cents)
        let id = try #require(opened["id"])
        for (sign, expected) in [("", "-"), ("-", "")] {
            let body =
                #"{"transaction":{"account_id":"\#(id)","date":"2026-05-04","name":"A","amount":"\#(sign)\#(Self.largest)"}}"#
            let added = try books.send(.post, "/api/v1/transactions", key: key, body: body)
            #expect(try Self.number("signed_amount_cents", added.body) == expected + cents)
            #expect(try Self.number("amount_cents", added.body) == cents)
            #expect(added["amount_exact"] == expected + Self.largest)
        }
        for path in [
            "accounts", "accounts/\(id)", "transactions", "balances", "accounts/\(id)/balances", "balance_sheet",
        ] { #expect(try books.send(.get, "/api/v1/" + path, key: key).outcome == "200", "\(path)") }
    }

    @Test(arguments: currencies) func sumsBeyond64BitsAreAnsweredAndPrinted(currency: String, cents: String) throws {
        let directory = try TemporaryDirectory()
        let console = TestConsole()
        #expect(console.run("init", "--data", directory.path) == .done)
        let count = 100
        try Books.open(DataDirectory.open(directory.path)) { books in
            let family = try #require(try books.ledger.families().first).id
            let principal = try books.ledger.commandLinePrincipal(family: family)
            let money = try Money(decimal: "-" + Self.largest, currency: try #require(Currency(code: currency)))
            let opening = AccountOpening(name: "Vault", type: .depository, currency: money.currency)
            let account = try books.ledger.openAccount(opening, principal).id
            let day = try #require(LedgerDate(iso8601: "2026-05-04"))
            for _ in 0..<count {
                _ = try books.ledger.addEntry(NewEntry(accountID: account, date: day, amount: money, name: "Gold"), principal)
            }
        }
        #expect(console.run("accounts", "--data", directory.path, "--json") == .done)
        let list = try #require(try JSONDocument(Array(console.output.utf8)).root.member("accounts")).elements()
        let sum = try #require(try list.first { _ in true }?.member("balance_exact")).string()
        #expect(sum.hasPrefix("99999999999999999.99"))
        #expect(console.run("transactions", "--data", directory.path, "--json") == .done)
        for command in ["accounts", "transactions", "balance-sheet", "doctor", "status"] {
            #expect(console.run(command, "--data", directory.path) != .wrongUsage, "\(command)")
        }
        #expect(console.run("balance-sheet", "--data", directory.path, "--json") == .done)
    }

    @Test func theDescriptionSetsNoWidthForThem() throws {
        let books = try ServedBooks()
        let text = String(
            decoding: try books.router.answer(HTTPRequest(head: HTTPRequestHead(method: .get, target: "/api/v1/openapi.json")))
                .body, as: UTF8.self)
        #expect(text.contains(#""balance_cents":{"type":"integer"}"#) || text.contains(#""balance_cents": {"type": "integer"}"#))
        #expect(!text.contains("int64"))
    }
}
