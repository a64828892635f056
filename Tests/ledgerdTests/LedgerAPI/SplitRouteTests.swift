import JSON
import LedgerKernel
import Testing

struct SplitRouteTests {
    private let books: ServedBooks
    private let key: String

    init() throws {
        books = try ServedBooks()
        key = try books.family().key
        let phone = try ServedPhone.active(books, key: key)
        try phone.upload(1, phone.transaction(1, "30", "Supermarket"), phone.transaction(2, "5", "Coffee"))
        try phone.apply()
        books.advance(seconds: 60)
    }

    private func list() throws -> [JSONValue] {
        let answer = try books.send(.get, "/api/v1/transactions", key: key)
        return Array(try #require(try answer.body?.member("transactions")).elements())
    }

    private func id(_ name: String) throws -> String {
        let found = try list().first { try $0.member("name")?.string() == name }
        return try #require(try found?.member("id")).string()
    }

    @Test func aTransactionIsSplitAndPutTogetherAgain() throws {
        let path = "/api/v1/transactions/\(try id("Supermarket"))"
        let split = try books.send(
            .post, path + "/split", key: key,
            body: #"{"parts":[{"name":"Food","amount":"20.5"},{"name":"Soap","amount":9.5}]}"#)
        #expect(split.outcome == "201")
        #expect(try list().compactMap { try $0.member("name")?.string() }.sorted() == ["Coffee", "Food", "Soap"])
        let part = "/api/v1/transactions/\(try id("Food"))"
        #expect(try books.send(.post, part + "/lock", key: key).outcome == "422 part_of_split")
        let again = #"{"parts":[{"name":"A","amount":"10"},{"name":"B","amount":"20"}]}"#
        #expect(try books.send(.post, path + "/split", key: key, body: again).outcome == "409 already_split")
        #expect(try books.send(.delete, path + "/split", key: key).outcome == "200")
        #expect(try books.send(.delete, path + "/split", key: key).outcome == "404 not_found")
        #expect(try list().count == 2)
    }

    @Test func partsCarryLabelsAndAreChangedThroughTheirWhole() throws {
        let path = "/api/v1/transactions/\(try id("Supermarket"))"
        let category = try #require(
            try books.send(.post, "/api/v1/categories", key: key, body: #"{"category":{"name":"Food"}}"#)["id"])
        let split = try books.send(
            .post, path + "/split", key: key,
            body:
                #"{"parts":[{"name":"Food","amount":20,"category_id":"\#(category)","notes":"rye"},{"name":"Soap","amount":10}]}"#
        )
        #expect(split.outcome == "201")
        let listed = try books.send(.get, "/api/v1/transactions?category_id=\(category)", key: key)
        let found = try #require(try listed.body?.member("transactions")).elements().map { try $0.member("notes")?.string() }
        #expect(found == ["rye"])
        let food = try id("Food")
        let change = #"{"parts":[{"id":"\#(food)","name":"Bread","amount":25,"category_id":null},{"name":"Rest","amount":"5"}]}"#
        #expect(try books.send(.put, path + "/split", key: key, body: change).outcome == "200")
        #expect(try list().compactMap { try $0.member("name")?.string() }.sorted() == ["Bread", "Coffee", "Rest"])
        #expect(try id("Bread") == food)
        let unknown = #"{"parts":[{"name":"A","amount":1,"category_id":"\#(food)"},{"name":"B","amount":29}]}"#
        #expect(try books.send(.put, path + "/split", key: key, body: unknown).outcome == "422 validation_failed: unknown_label")
        let stranger = #"{"parts":[{"id":"\#(category)","name":"A","amount":1},{"name":"B","amount":29}]}"#
        #expect(try books.send(.put, path + "/split", key: key, body: stranger).outcome == "404 not_found")
        let history = try books.send(.get, "/api/v1/transactions/\(food)/history", key: key)
        #expect(history.outcome == "200" && history["state"] == "present")
        #expect(try history.body?.member("parent_id")?.string() == path.split(separator: "/").last.map(String.init))
    }

    @Test func partsThatDoNotAddUpOrCannotBeReadAreRefused() throws {
        let path = "/api/v1/transactions/\(try id("Supermarket"))/split"
        for (body, outcome) in [
            (#"{"parts":[{"name":"A","amount":"10"},{"name":"B","amount":"19"}]}"#, "422 validation_failed: split_mismatch"),
            (#"{"parts":[{"name":"A"},{"name":"B","amount":"19"}]}"#, "422 validation_failed"),
            (#"{"parts":[{"name":"A","amount":"10","category_id":5},{"name":"B","amount":"20"}]}"#, "422 validation_failed"),
            (#"{"parts":[1]}"#, "422 validation_failed"), (#"{"parts":{}}"#, "422 validation_failed"),
            ("{}", "422 validation_failed"), ("[]", "400 bad_request"),
        ] {
            #expect(try books.send(.post, path, key: key, body: body).outcome == outcome, "\(body)")
        }
    }

    @Test func twoTransactionsAreJoinedAndTakenApart() throws {
        let other = try ServedPhone.active(books, key: key, number: 9)
        let credit = other.transaction(90, "5", "Refund").replacing(#""direction":"debit""#, with: #""direction":"credit""#)
        try other.upload(90, credit)
        try other.apply()
        let ids = #"{"transaction_ids":["\#(try id("Coffee"))","\#(try id("Refund"))"]}"#
        let joined = try books.send(.post, "/api/v1/transfers", key: key, body: ids)
        #expect(joined.outcome == "201" && joined["amount"] == "$5.00")
        #expect(try books.send(.post, "/api/v1/transfers", key: key, body: ids).outcome == "409 already_transfer")
        let side = try books.send(.get, "/api/v1/transactions/\(try id("Coffee"))", key: key)
        #expect(try side.body?.member("transfer")?.member("id")?.string() == joined["id"])
        let path = "/api/v1/transfers/\(try #require(joined["id"]))"
        #expect(try books.send(.delete, path, key: key).outcome == "200")
        #expect(try books.send(.delete, path, key: key).outcome == "404 not_found")
    }

    @Test func whatIsNoTransferIsRefused() throws {
        let two = #""\#(try id("Coffee"))","\#(try id("Supermarket"))""#
        for (ids, outcome) in [
            (two, "422 validation_failed: transfer_mismatch"), (#""x","y""#, "404 not_found"), (#""x""#, "422 validation_failed"),
        ] {
            let answer = try books.send(.post, "/api/v1/transfers", key: key, body: #"{"transaction_ids":[\#(ids)]}"#)
            #expect(answer.outcome == outcome)
        }
    }
}
