import JSON
import Testing

/// Paging of the transactions by page number and by cursor (docs/spec/ledger-api.md §1).
struct TransactionPagingTests {
    /// Books with five transactions.
    private func phone() throws -> ServedPhone {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        for number in 1...5 { try phone.upload(number, phone.transaction(number, "\(number)", "Coffee \(number)")) }
        try phone.apply()
        return phone
    }

    private func list(_ query: String, _ phone: ServedPhone) throws -> (ids: [String], pagination: JSONValue) {
        let answer = try phone.books.send(.get, "/api/v1/transactions?\(query)", key: phone.key)
        #expect(answer.status == 200)
        let items = try #require(try answer.body?.member("transactions")).elements()
        let ids = try items.map { try #require(try $0.member("id")).string() }
        return (ids, try #require(try answer.body?.member("pagination")))
    }

    @Test(arguments: ["per_page=2", "per_page=2&after="])
    func cursorsLeadToTheEndFromAFirstPageOrFromTheBeginning(_ first: String) throws {
        let phone = try phone()
        let expected = try list("per_page=100", phone).ids
        var ids: [String] = []
        var query: String? = first
        while let asked = query {
            let (page, pagination) = try list(asked, phone)
            ids += page
            let isCounted = !asked.contains("after")
            #expect(try pagination.member("total_count")?.isNull == !isCounted)
            let next = try pagination.member("next_cursor")
            var cursor: String?
            if let next, !next.isNull { cursor = try next.string() }
            query = cursor.map { "per_page=2&after=\($0)" }
        }
        #expect(expected.count == 5 && ids == expected)
    }

    @Test func aCursorThatWasTamperedWithIsRefused() throws {
        let phone = try phone()
        let cursor = try #require(try list("per_page=2", phone).pagination.member("next_cursor")).string()
        for text in ["x", "1", String(cursor.dropLast()), cursor + "00", String(cursor.reversed())] {
            let answer = try phone.books.send(.get, "/api/v1/transactions?after=\(text)", key: phone.key)
            #expect(answer.outcome == "422 validation_failed")
        }
    }

    @Test func aFilterThatFindsNothingEndsAtOnce() throws {
        let phone = try phone()
        let (ids, pagination) = try list("import_id=x&after=", phone)
        #expect(ids.isEmpty)
        #expect(try pagination.member("next_cursor")?.isNull == true)
    }
}
