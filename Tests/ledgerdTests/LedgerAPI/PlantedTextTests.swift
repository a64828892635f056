import HTTP
import JSON
import LedgerKernel
import Testing

/// Every route refuses control characters in any text that people write, and names the field.
struct PlantedTextTests {
    private static let planted = [#"\u0000"#, #"a\u0000b"#, #"a\u001b[2Jb"#, #"a\u009bb"#, #"a\u007fb"#]

    private let books: ServedBooks
    private let key: String
    private let account: String

    init() throws {
        books = try ServedBooks()
        key = try books.family().key
        let opened = try books.send(
            .post, "/api/v1/accounts", key: key,
            body: #"{"account":{"name":"Cash","account_type":"depository","currency":"USD"}}"#)
        account = try #require(opened["id"])
    }

    /// An object of each kind, and each text in it. `TEXT` stands for the planted text.
    private func requests() throws -> [(field: String, method: HTTPMethod, path: String, body: String)] {
        let entry = try #require(
            try books.send(.post, "/api/v1/transactions", key: key, body: transaction(#""amount":3"#))["id"])
        let category = try #require(
            try books.send(.post, "/api/v1/categories", key: key, body: #"{"category":{"name":"Food"}}"#)["id"])
        let tag = try #require(try books.send(.post, "/api/v1/tags", key: key, body: #"{"tag":{"name":"Trip"}}"#)["id"])
        let opening = #""account_type":"depository","currency":"USD""#
        return [
            ("name", .post, "accounts", #"{"account":{\#(opening),"name":"TEXT"}}"#),
            ("institution_name", .post, "accounts", #"{"account":{\#(opening),"name":"A","institution_name":"TEXT"}}"#),
            ("name", .patch, "accounts/\(account)", #"{"account":{"name":"TEXT"}}"#),
            ("name", .post, "categories", #"{"category":{"name":"TEXT"}}"#),
            ("icon", .post, "categories", #"{"category":{"name":"A","icon":"TEXT"}}"#),
            ("name", .patch, "categories/\(category)", #"{"category":{"name":"TEXT"}}"#),
            ("name", .post, "tags", #"{"tag":{"name":"TEXT"}}"#), ("name", .patch, "tags/\(tag)", #"{"tag":{"name":"TEXT"}}"#),
            ("name", .post, "merchants", #"{"merchant":{"name":"TEXT"}}"#),
            (
                "name", .post, "transactions",
                #"{"transaction":{"account_id":"\#(account)","date":"2026-05-04","amount":1,"name":"TEXT"}}"#
            ),
            (
                "description", .post, "transactions",
                #"{"transaction":{"account_id":"\#(account)","date":"2026-05-04","amount":1,"description":"TEXT"}}"#
            ),
            ("notes", .post, "transactions", transaction(#""amount":1,"notes":"TEXT""#)),
            ("external_id", .post, "transactions", transaction(#""amount":1,"external_id":"TEXT""#)),
            ("source", .post, "transactions", transaction(#""amount":1,"external_id":"1","source":"TEXT""#)),
            ("name", .patch, "transactions/\(entry)", #"{"transaction":{"name":"TEXT"}}"#),
            ("notes", .patch, "transactions/\(entry)", #"{"transaction":{"notes":"TEXT"}}"#),
            (
                "parts[0].name", .post, "transactions/\(entry)/split",
                #"{"parts":[{"name":"TEXT","amount":1},{"name":"B","amount":2}]}"#
            ),
            (
                "parts[1].notes", .post, "transactions/\(entry)/split",
                #"{"parts":[{"name":"A","amount":1},{"name":"B","amount":2,"notes":"TEXT"}]}"#
            ),
        ]
    }

    private func transaction(_ members: String) -> String {
        #"{"transaction":{"account_id":"\#(account)","date":"2026-05-04","name":"Bread",\#(members)}}"#
    }

    @Test func theyAreRefusedWithTheirField() throws {
        for request in try requests() {
            for text in Self.planted {
                let body = request.body.replacing("TEXT", with: text)
                let answer = try books.send(request.method, "/api/v1/" + request.path, key: key, body: body)
                #expect(answer.outcome == "422 validation_failed", "\(request.path) \(request.field) \(text)")
                let errors = try answer.body?.member("errors")?.elements().map { try $0.string() } ?? []
                #expect(errors.count == 1 && errors[0].hasPrefix(request.field + " must be"), "\(errors)")
            }
        }
    }

    @Test func notesMayHaveLinesAndTabs() throws {
        let answer = try books.send(
            .post, "/api/v1/transactions", key: key, body: transaction(#""amount":1,"notes":"rye\r\n\twheat\n""#))
        #expect(answer.status == 201 && answer["notes"] == "rye\r\n\twheat\n")
    }
}
