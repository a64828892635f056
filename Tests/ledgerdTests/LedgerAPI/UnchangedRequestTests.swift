import HTTP
import JSON
import Testing

@testable import LedgerKernel

/// A request for the present state changes nothing and leaves no trace.
struct UnchangedRequestTests {
    private let books: ServedBooks
    private let key: String

    init() throws {
        books = try ServedBooks()
        key = try books.family().key
    }

    private func make(_ list: String, _ body: String) throws -> String {
        try #require(try books.send(.post, "/api/v1/" + list, key: key, body: body)["id"], "\(list)")
    }

    private func audit() throws -> [String] {
        try books.ledger.auditEvents(from: 1, count: 1_000, try books.ledger.authenticate(Redacted(key))).map(\.action)
    }

    @Test func nothingIsLeftBehind() throws {
        let account = try make(
            "accounts", #"{"account":{"name":"Cash","account_type":"depository","currency":"USD"}}"#)
        let food = try make("categories", ##"{"category":{"name":"Food","color":"#aabbcc","icon":"bread"}}"##)
        let bread = try make("categories", #"{"category":{"name":"Bread","parent_id":"\#(food)"}}"#)
        let tag = try make("tags", ##"{"tag":{"name":"Trip","color":"#aabbcc"}}"##)
        let merchant = try make("merchants", #"{"merchant":{"name":"Baker"}}"#)
        let members =
            #""name":"Rye","date":"2026-05-04","amount":"3.00","notes":"dark","category_id":"\#(food)","merchant_id":"\#(merchant)","#
            + #""tag_ids":["\#(tag)"]"#
        let entry = try make("transactions", #"{"transaction":{"account_id":"\#(account)",\#(members),"external_id":"1"}}"#)
        let whole = try make("transactions", #"{"transaction":{"account_id":"\#(account)",\#(members)}}"#)
        let split = try books.send(
            .post, "/api/v1/transactions/\(whole)/split", key: key,
            body: #"{"parts":[{"name":"A","amount":1,"notes":"x"},{"name":"B","amount":2}]}"#)
        let parts = try #require(try split.body?.member("parts")).elements().map { try $0.member("id")?.string() ?? "" }
        let table: [(method: HTTPMethod, path: String, bodies: [String])] = [
            (
                .patch, "transactions/\(entry)",
                [
                    #"{"transaction":{}}"#, #"{"transaction":{\#(members)}}"#, #"{"transaction":{"excluded":false}}"#,
                    #"{"transaction":{"user_modified":false}}"#, #"{"transaction":{"name":"Rye","user_modified":false}}"#,
                    #"{"transaction":{"account_id":"\#(account)","currency":"USD","external_id":"1","source":"api"}}"#,
                    #"{"transaction":{"amount":-3,"nature":"expense"}}"#,
                ]
            ),
            (.put, "transactions/\(entry)", [#"{"transaction":{\#(members)}}"#]),
            (
                .put, "transactions/\(whole)/split",
                [
                    #"{"parts":[{"id":"\#(parts[0])","name":"A","amount":1},{"id":"\#(parts[1])","name":"B","amount":2}]}"#,
                    #"{"parts":[{"id":"\#(parts[0])","name":"A","amount":1,"notes":"x"},{"id":"\#(parts[1])","name":"B","amount":"2.0"}]}"#,
                ]
            ),
            (
                .patch, "categories/\(bread)",
                [
                    #"{"category":{}}"#, #"{"category":{"name":"Bread"}}"#, #"{"category":{"parent_id":"\#(food)"}}"#,
                ]
            ),
            (
                .patch, "categories/\(food)",
                [##"{"category":{"name":"Food","color":"#aabbcc","icon":"bread","parent_id":null}}"##]
            ),
            (.patch, "tags/\(tag)", [#"{"tag":{}}"#, ##"{"tag":{"name":"Trip","color":"#aabbcc"}}"##]),
            (.patch, "accounts/\(account)", [#"{"account":{}}"#, #"{"account":{"name":"Cash","status":"active"}}"#]),
            (.post, "merchants", [#"{"merchant":{"name":"Baker"}}"#]),
            (.post, "transactions", [#"{"transaction":{"account_id":"\#(account)",\#(members),"external_id":"1"}}"#]),
            (.post, "transactions/\(entry)/unlock", [""]), (.post, "transactions/\(entry)/unreconcile", [""]),
        ]
        let before = try trace(entry: entry, whole: whole)
        books.advance(seconds: 60)
        for row in table {
            for body in row.bodies {
                let answer = try books.send(row.method, "/api/v1/" + row.path, key: key, body: body)
                #expect((200...201).contains(answer.status), "\(row.path) \(body) \(answer.outcome)")
                #expect(try trace(entry: entry, whole: whole) == before, "\(row.path) \(body)")
            }
        }
    }

    /// Everything that a change could have touched: the audit, and every answer, including its times and histories.
    private func trace(entry: String, whole: String) throws -> [String] {
        let lists = ["accounts", "transactions", "categories", "tags", "merchants"]
        let histories = [entry, whole].map { "transactions/\($0)/history" } + ["transactions/\(whole)"]
        return try audit()
            + (lists + histories).map { path in
                String(decoding: try books.send(.get, "/api/v1/" + path, key: key).response.body, as: UTF8.self)
            }
    }

    @Test func aUserWhoIsSoAlreadyLeavesNoEvent() throws {
        let principal = try books.ledger.authenticate(Redacted(key))
        let robin = try books.ledger.addUser(NewUser(name: "Robin", role: .member), principal)
        let before = try audit()
        _ = try books.ledger.setRole(.member, of: robin.id, principal)
        _ = try books.ledger.enableUser(robin.id, principal)
        #expect(try audit() == before)
        _ = try books.ledger.disableUser(robin.id, principal)
        _ = try books.ledger.disableUser(robin.id, principal)
        #expect(try audit() == before + ["disable_user"])
    }
}
