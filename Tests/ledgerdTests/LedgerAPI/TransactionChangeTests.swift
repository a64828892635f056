import JSON
import Testing

@testable import LedgerKernel
@testable import ledgerd

struct TransactionChangeTests {
    private let books: ServedBooks
    private let key: String
    private let account: UniqueID

    init() throws {
        books = try ServedBooks()
        key = try books.family().key
        account = try books.ledger.openAccount(
            AccountOpening(name: "Cash", type: .depository, currency: try #require(Currency(code: "USD"))),
            try books.ledger.authenticate(Redacted(key))
        ).id
    }

    private func post(_ members: String) throws -> ServedBooks.Answer {
        try books.send(
            .post, "/api/v1/transactions", key: key,
            body: #"{"transaction":{"account_id":"\#(account)","date":"2026-05-04","name":"Bread",\#(members)}}"#)
    }

    @Test func amountsAreReadExactlyWithTheSignThatTheNatureGives() throws {
        for (members, exact) in [
            (#""amount":0.1"#, "-0.10"), (#""amount":"4.5","nature":"income""#, "4.50"),
            (#""amount":-7,"nature":"expense""#, "-7.00"), (#""amount":999999999999999.9999"#, "-999999999999999.9999"),
            (#""amount":-3,"nature":"inflow""#, "3.00"), (#""amount":0"#, "0.00"),
        ] {
            let answer = try post(members)
            #expect(answer.status == 201 && answer["amount_exact"] == exact, "\(members)")
        }
    }

    @Test func whatIsMissingOrWrongIsNamed() throws {
        for body in [
            #""name":"x""#, #""amount":1,"source":"s""#, #""amount":"1e","notes":7"#, #""amount":1.00001"#,
            #""amount":1,"nature":"gift""#, #""amount":1,"tag_ids":"x""#, #""amount":1,"category_id":"x""#,
        ] { #expect(try post(body).status != 201, "\(body)") }
        #expect(try post(#""amount":1,"source":"s""#).outcome == "422 validation_failed")
        #expect(try post(#""amount":1,"currency":"EUR""#).outcome == "422 validation_failed: currency_mismatch")
        #expect(try post(#""amount":1,"merchant_id":"\#(account)""#).outcome == "422 validation_failed: unknown_label")
        for (body, outcome) in [("[]", "400 bad_request"), ("{}", "422 validation_failed")] {
            #expect(try books.send(.post, "/api/v1/transactions", key: key, body: body).outcome == outcome)
        }
        let reader = try books.key(of: key, .read)
        #expect(
            try books.send(.post, "/api/v1/transactions", key: reader, body: "{}").outcome == "403 insufficient_scope")
    }

    @Test func aTransactionLivesFromEntryToRestoration() throws {
        let added = try post(#""amount":4.5,"external_id":"1""#)
        let again = try post(#""amount":9,"external_id":"1""#)
        #expect(added.status == 201 && again.status == 200)
        #expect(again["id"] == added["id"] && again["amount_exact"] == "-4.50" && again["source"] == "api")
        let path = "/api/v1/transactions/\(try #require(added["id"]))"
        let tag = try #require(try books.send(.post, "/api/v1/tags", key: key, body: #"{"tag":{"name":"Trip"}}"#)["id"])
        func tags(_ method: String, _ members: String) throws -> Int {
            let answer = try books.send(
                method == "PUT" ? .put : .patch, path, key: key, body: #"{"transaction":{\#(members)}}"#)
            #expect(answer.status == 200)
            return try #require(try answer.body?.member("tags")).elements().count
        }
        #expect(try tags("PATCH", #""tag_ids":["\#(tag)"]"#) == 1)
        #expect(try tags("PUT", #""notes":"rye""#) == 1)
        for query in ["tag_ids=\(tag)", "tag_ids[]=\(tag)", "tag_ids=\(account)%2C\(tag)", "search=RYE"] {
            let list = try books.send(.get, "/api/v1/transactions?\(query)", key: key)
            #expect(try #require(try list.body?.member("transactions")).elements().count == 1, "\(query)")
        }
        #expect(try tags("PATCH", #""tag_ids":[],"excluded":true"#) == 0)
        #expect(try books.send(.delete, path, key: key).status == 200)
        #expect(try books.send(.get, path, key: key).outcome == "404 not_found")
        #expect(try books.send(.post, path + "/restore", key: key).status == 200)
        #expect(try books.send(.get, path + "/history", key: key).status == 200)
    }

    @Test func labelsAreMadeChangedAndDeleted() throws {
        func post(_ list: String, _ body: String) throws -> ServedBooks.Answer {
            try books.send(.post, "/api/v1/\(list)", key: key, body: body)
        }
        let food = try post("categories", ##"{"category":{"name":"Food","color":"#aabbcc"}}"##)
        let id = try #require(food["id"])
        #expect(food.status == 201)
        #expect(try post("categories", #"{"category":{"name":"Bread","parent_id":"\#(id)"}}"#).status == 201)
        #expect(try post("categories", #"{"category":{"name":"Food"}}"#).outcome == "422 validation_failed: name_taken")
        for color in ["red", "#aabbc", "#１abc", "#gggggg"] {
            let refused = try post("categories", ##"{"category":{"name":"Red","color":"\##(color)"}}"##)
            #expect(refused.outcome == "422 validation_failed", "\(color)")
        }
        #expect(
            try post("categories", #"{"category":{"name":"x","parent_id":"\#(account)"}}"#).outcome
                == "422 validation_failed: unknown_label")
        let itself = #"{"category":{"parent_id":"\#(id)"}}"#
        #expect(
            try books.send(.patch, "/api/v1/categories/\(id)", key: key, body: itself).outcome
                == "422 validation_failed: parent_refused")
        for query in ["", "?roots_only=true", "?parent_id=\(id)"] {
            let list = try books.send(.get, "/api/v1/categories\(query)", key: key)
            #expect(try #require(try list.body?.member("categories")).elements().count == (query.isEmpty ? 2 : 1), "\(query)")
        }
        #expect(try books.send(.get, "/api/v1/categories/\(id)", key: key).status == 200)
        #expect(try books.send(.delete, "/api/v1/categories/\(id)", key: key).status == 204)
        let tag = try #require(try post("tags", #"{"tag":{"name":"Trip"}}"#)["id"])
        #expect(try books.send(.patch, "/api/v1/tags/\(tag)", key: key, body: #"{"tag":{"name":"Tour"}}"#)["name"] == "Tour")
        #expect(try books.send(.delete, "/api/v1/tags/\(tag)", key: key).status == 204)
        #expect(try books.send(.get, "/api/v1/tags/\(tag)", key: key).outcome == "404 not_found")
        #expect(try post("merchants", #"{"merchant":{"name":"Baker"}}"#)["type"] == "FamilyMerchant")
        #expect(try books.send(.get, "/api/v1/merchants", key: key).status == 200)
        #expect(try books.send(.get, "/api/v1/tags", key: key).status == 200)
    }
}
