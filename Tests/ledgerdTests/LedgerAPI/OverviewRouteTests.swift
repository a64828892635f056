import JSON
import LedgerKernel
import Testing

struct OverviewRouteTests {
    private let books: ServedBooks
    private let key: String

    init() throws {
        books = try ServedBooks()
        key = try books.family().key
    }

    private func open(_ type: String, _ currency: String, _ balance: String) throws {
        let body =
            #"{"account":{"name":"A","account_type":"\#(type)","currency":"\#(currency)","balance":"\#(balance)"}}"#
        #expect(try books.send(.post, "/api/v1/accounts", key: key, body: body).status == 201)
    }

    @Test func theBalanceSheetAddsNothingAcrossCurrencies() throws {
        for (type, currency, balance) in [
            ("depository", "USD", "1234.5"), ("investment", "USD", "100"), ("credit_card", "USD", "34.5"),
            ("depository", "EUR", "1000"),
        ] { try open(type, currency, balance) }
        let sheet = try #require(try books.send(.get, "/api/v1/balance_sheet", key: key).body)
        #expect(try sheet.member("net_worth")?.member("amount")?.string() == "1300")
        #expect(try sheet.member("assets")?.member("formatted")?.string() == "$1,334.50")
        #expect(try sheet.member("liabilities")?.member("amount")?.string() == "34.5")
        #expect(try sheet.member("unconverted")?.elements().map { try $0.string() } == ["EUR"])
        #expect(
            try sheet.member("by_currency")?.elements().map { try $0.member("net_worth")?.member("amount")?.string() }
                == ["1000", "1300"])
    }

    @Test func emptyBooksHaveABalanceSheetOfNothing() throws {
        let sheet = try #require(try books.send(.get, "/api/v1/balance_sheet", key: key).body)
        #expect(try sheet.member("net_worth")?.member("amount")?.string() == "0")
        #expect(try sheet.member("unconverted")?.elements().count == 0)
    }

    @Test func usageTellsOfTheKeyThatAsks() throws {
        let usage = try #require(try books.send(.get, "/api/v1/usage", key: key).body)
        #expect(try usage.member("api_key")?.member("scopes")?.elements().map { try $0.string() } == ["read_write"])
        #expect(try usage.member("api_key")?.member("last_used_at")?.string() == "2026-09-10T12:00:00Z")
        #expect(try usage.member("rate_limit")?.member("tier")?.string() == "noop")
        let reading = try books.key(of: key, .read)
        let other = try #require(try books.send(.get, "/api/v1/usage", key: reading).body)
        #expect(try other.member("api_key")?.member("scopes")?.elements().map { try $0.string() } == ["read"])
    }

    @Test func aSyncIsCompleteAtOnceAndRemembered() throws {
        #expect(try books.send(.get, "/api/v1/syncs/latest", key: key).body?.member("data")?.isNull == true)
        let first = try books.send(.post, "/api/v1/sync", key: key)
        #expect(first.outcome == "202" && first["status"] == "completed")
        let second = try books.send(.post, "/api/v1/sync", key: key)
        let list = try #require(try books.send(.get, "/api/v1/syncs", key: key).body?.member("data"))
        #expect(try list.elements().map { try $0.member("id")?.string() } == [second["id"], first["id"]])
        let latest = try books.send(.get, "/api/v1/syncs/latest", key: key)
        #expect(try latest.body?.member("data")?.member("id")?.string() == second["id"])
        let neighbour = try books.family("Neighbours").key
        #expect(try books.send(.get, "/api/v1/syncs", key: neighbour).body?.member("data")?.elements().count == 0)
    }

    @Test func everyConnectionIsListedWithItsLatestImport() throws {
        let phone = try ServedPhone.active(books, key: key)
        try phone.upload(1, phone.transaction(1, "4.50", "Coffee"))
        func connection() throws -> JSONValue {
            let list = try #require(try books.send(.get, "/api/v1/provider_connections", key: key).body?.member("data"))
            return try #require(try list.elements().first { _ in true })
        }
        #expect(try connection().member("sync")?.member("syncing")?.bool() == true)
        try phone.apply()
        let applied = try connection()
        #expect(try applied.member("id")?.string() == phone.connection)
        #expect(try applied.member("name")?.string() == "Bank")
        #expect(try applied.member("status")?.string() == "active")
        #expect(try applied.member("accounts")?.member("linked_count")?.integer() == 1)
        #expect(try applied.member("sync")?.member("syncing")?.bool() == false)
        #expect(try applied.member("sync")?.member("latest")?.member("status")?.string() == "completed")
    }

    @Test func aTransactionIsLockedAndReconciledAndBothAreLifted() throws {
        let phone = try ServedPhone.active(books, key: key)
        try phone.upload(1, phone.transaction(1, "4.50", "Coffee"))
        try phone.apply()
        let list = try #require(try books.send(.get, "/api/v1/transactions", key: key).body?.member("transactions"))
        let id = try #require(try list.elements().first { _ in true }?.member("id")).string()
        for (verb, protection) in [
            ("lock", ["import_locked"]), ("reconcile", ["import_locked", "reconciled"]),
            ("lock", ["import_locked", "reconciled"]),
            ("unlock", ["reconciled"]), ("unreconcile", []), ("unreconcile", []),
        ] {
            let answer = try books.send(.post, "/api/v1/transactions/\(id)/\(verb)", key: key)
            #expect(answer.outcome == "200")
            #expect(try answer.body?.member("protection")?.elements().map { try $0.string() } == protection, "\(verb)")
        }
        #expect(try books.send(.post, "/api/v1/transactions/x/lock", key: key).outcome == "404 not_found")
        let neighbour = try books.family("Neighbours").key
        #expect(try books.send(.post, "/api/v1/transactions/\(id)/lock", key: neighbour).outcome == "404 not_found")
    }
}
