import JSON
import LedgerKernel
import Testing

struct AccountChangeTests {
    private let books: ServedBooks
    private let key: String

    init() throws {
        books = try ServedBooks()
        key = try books.family().key
    }

    private func open(_ members: String) throws -> ServedBooks.Answer {
        try books.send(.post, "/api/v1/accounts", key: key, body: #"{"account":{\#(members)}}"#)
    }

    @Test func anAccountIsOpenedRenamedDisabledAndDeleted() throws {
        let opened = try open(
            #""name":"Cash","account_type":"depository","subtype":"cash","currency":"USD","balance":"12.34""#)
        #expect(opened.outcome == "201")
        #expect(opened["balance"] == "$12.34" && opened["balance_source"] == "entered" && opened["subtype"] == "cash")
        let path = "/api/v1/accounts/\(try #require(opened["id"]))"
        let renamed = try books.send(
            .patch, path, key: key, body: #"{"account":{"name":"Purse","status":"disabled","colour":"red"}}"#)
        #expect(renamed.outcome == "200" && renamed["name"] == "Purse" && renamed["status"] == "disabled")
        #expect(try books.send(.get, "/api/v1/accounts", key: key).body?.member("accounts")?.elements().count == 0)
        #expect(try books.send(.delete, path, key: key).outcome == "200")
        #expect(try books.send(.get, path, key: key).outcome == "404 not_found")
        #expect(try books.send(.delete, path, key: key).outcome == "404 not_found")
        #expect(try books.send(.patch, path, key: key, body: #"{"account":{"name":"Purse"}}"#).outcome == "404 not_found")
    }

    @Test func aChangeIsMadeOrRefusedButNeverAnsweredForNothing() throws {
        let opened = try open(#""name":"Cash","account_type":"depository","currency":"USD""#)
        let path = "/api/v1/accounts/\(try #require(opened["id"]))"
        func change(_ members: String) throws -> ServedBooks.Answer {
            try books.send(.patch, path, key: key, body: #"{"account":{\#(members)}}"#)
        }
        #expect(try change(#""subtype":"savings""#)["subtype"] == "savings")
        #expect(try change(#""subtype":"credit_card""#).outcome == "422 validation_failed: confirmed_subtype_required")
        let same = #""account_type":"depository","currency":"USD","institution_name":null,"subtype":"savings""#
        #expect(try change(same).outcome == "200")
        for member in [#""account_type":"credit_card""#, #""currency":"EUR""#, #""institution_name":"Bank""#, #""subtype":7"#] {
            #expect(try change(member).outcome == "422 validation_failed", "\(member)")
        }
    }

    @Test func aBalanceIsReadExactlyWhetherNumberOrText() throws {
        for balance in ["0.1", #""0.1""#, "1e-1", "100E-3", "0.001e+2"] {
            let account = try open(#""name":"Cash","account_type":"depository","currency":"USD","balance":\#(balance)"#)
            #expect(account["balance_exact"] == "0.10", "\(balance)")
        }
        let computed = try open(#""name":"Cash","account_type":"depository","currency":"JPY""#)
        #expect(computed["balance_source"] == "computed" && computed["balance"] == "¥0")
    }

    @Test func aBalanceIsStatedAnewAndMovedByWhatIsEnteredAfterwards() throws {
        let opened = try open(#""name":"Cash","account_type":"depository","currency":"USD","balance":"500""#)
        let id = try #require(opened["id"])
        let path = "/api/v1/accounts/\(id)"
        let day = "2999-01-01"
        let entry = #"{"transaction":{"account_id":"\#(id)","date":"\#(day)","amount":"4.50","name":"Bread"}}"#
        #expect(try books.send(.post, "/api/v1/transactions", key: key, body: entry).outcome == "201")
        #expect(try books.send(.get, path, key: key)["balance_exact"] == "495.50")
        let stated = try books.send(.patch, path, key: key, body: #"{"account":{"balance":"1.2345"}}"#)
        #expect(stated.outcome == "200" && stated["balance_source"] == "entered")
        // The entry of that distant day still precedes the account.
        #expect(stated["balance_exact"] == "-3.2655")
        let history = try books.send(.get, path + "/balances", key: key)
        let entered = try #require(try history.body?.member("entered")).elements().map { value in
            try #require(try value.member("amount_exact")).string()
        }
        #expect(entered == ["1.2345", "500.00"])
        for balance in ["\"much\"", "1.23456", "true"] {
            let refused = try books.send(.patch, path, key: key, body: #"{"account":{"balance":\#(balance)}}"#)
            #expect(refused.outcome == "422 validation_failed")
        }
        #expect(try books.send(.patch, path, key: key, body: #"{"account":{"balance":null}}"#)["balance_exact"] == "-3.2655")
    }

    @Test func everyInvalidMemberIsNamed() throws {
        let refused = try open(#""name":"","account_type":"shoebox","currency":"usd""#)
        #expect(refused.outcome == "422 validation_failed")
        let sentences = try #require(try refused.body?.member("errors")).elements().map { try $0.string() }
        #expect(sentences.map { $0.split(separator: " ")[0] } == ["name", "account_type", "currency"])
        #expect(try open("").error == "validation_failed")
        #expect(
            try open(#""name":"A","account_type":"depository","currency":"USD","subtype":"shoebox""#).outcome
                == "422 validation_failed: confirmed_subtype_required")
        #expect(try books.send(.post, "/api/v1/accounts", key: key, body: "[]").outcome == "400 bad_request")
        #expect(try books.send(.post, "/api/v1/accounts", key: key, body: "{}").outcome == "422 validation_failed")
    }

    @Test func anAccountThatAProviderSuppliesIsNotDeleted() throws {
        _ = try ServedPhone.active(books, key: key)
        let list = try books.send(.get, "/api/v1/accounts", key: key)
        let id = try #require(try list.body?.member("accounts")?.elements().first { _ in true }?.member("id")).string()
        #expect(try books.send(.delete, "/api/v1/accounts/\(id)", key: key).outcome == "409 account_linked")
    }
}
