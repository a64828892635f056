import HTTP
import JSON
import LedgerKernel
import Testing

/// The permitted fields in the body of a transaction and in the query of a list.
struct TransactionFieldTests {
    private let books: ServedBooks
    private let key: String

    init() throws {
        books = try ServedBooks()
        key = try books.family().key
    }

    private func account(_ name: String) throws -> String {
        let body = #"{"account":{"name":"\#(name)","account_type":"depository","currency":"USD"}}"#
        return try #require(try books.send(.post, "/api/v1/accounts", key: key, body: body)["id"])
    }

    private func add(_ account: String, _ members: String) throws -> ServedBooks.Answer {
        try books.send(
            .post, "/api/v1/transactions", key: key,
            body: #"{"transaction":{"account_id":"\#(account)","date":"2026-05-04",\#(members)}}"#)
    }

    private func errors(_ answer: ServedBooks.Answer) throws -> [String] {
        try answer.body?.member("errors")?.elements().map { try $0.string() } ?? []
    }

    @Test func numbersMayHaveAnExponent() throws {
        let cash = try account("Cash")
        for (number, exact) in [
            ("1E+2", "-100.00"), ("1e-4", "-0.0001"), ("-12.5e1", "125.00"), (#""1e2""#, "-100.00"), ("0e99999", "0.00"),
        ] {
            #expect(try add(cash, #""name":"A","amount":\#(number)"#)["amount_exact"] == exact, "\(number)")
        }
        for number in ["1e-5", "1e15", "1e999999999999999999999", #""1e""#, #""e5""#, #""1e1.5""#, #"".5e1""#, #""1.e1""#] {
            #expect(try add(cash, #""name":"A","amount":\#(number)"#).outcome == "422 validation_failed", "\(number)")
        }
    }

    @Test func whatIsWrongWithANameIsSaidOnce() throws {
        let cash = try account("Cash")
        #expect(try errors(add(cash, #""name":"","amount":1"#)).count == 1)
        #expect(try errors(add(cash, #""description":7,"amount":1"#)).count == 1)
        #expect(try errors(add(cash, #""amount":1"#)) == ["name is missing."])
    }

    @Test func whatATransactionIsOfIsNotChanged() throws {
        let cash = try account("Cash")
        let other = try account("Bank")
        let id = try #require(try add(cash, #""name":"A","amount":1,"external_id":"x1""#)["id"])
        for (field, value) in [("account_id", other), ("currency", "CLF"), ("external_id", "x2"), ("source", "else")] {
            let body = #"{"transaction":{"\#(field)":"\#(value)","amount":5}}"#
            let answer = try books.send(.patch, "/api/v1/transactions/\(id)", key: key, body: body)
            #expect(answer.outcome == "422 validation_failed")
            #expect(try errors(answer).map { $0.hasPrefix(field) } == [true], "\(field)")
        }
        let same = #"{"transaction":{"account_id":"\#(cash.uppercased())","currency":"USD","external_id":"x1","amount":5}}"#
        #expect(try books.send(.patch, "/api/v1/transactions/\(id)", key: key, body: same)["amount_exact"] == "-5.00")
    }

    @Test func aStateThatOnlySourcesHaveIsNotTakenSilently() throws {
        let cash = try account("Cash")
        for flag in ["pending", "excluded"] {
            let refused = try add(cash, #""name":"A","amount":1,"\#(flag)":true"#)
            #expect(try errors(refused).map { $0.hasPrefix(flag) } == [true], "\(flag)")
        }
        let added = try add(cash, #""name":"A","amount":1,"pending":false,"excluded":false"#)
        #expect(added.status == 201)
        let path = "/api/v1/transactions/\(try #require(added["id"]))"
        let pending = #"{"transaction":{"pending":true}}"#
        #expect(try books.send(.patch, path, key: key, body: pending).outcome == "422 validation_failed")
        let same = #"{"transaction":{"pending":false,"notes":"x"}}"#
        #expect(try books.send(.put, path, key: key, body: same)["notes"] == "x")
    }

    @Test func moreThanAHundredPartsAreRefusedForTheirNumber() throws {
        let id = try #require(try add(account("Cash"), #""name":"A","amount":101"#)["id"])
        let parts = Array(repeating: #"{"name":"B","amount":1}"#, count: 101).joined(separator: ",")
        let answer = try books.send(.post, "/api/v1/transactions/\(id)/split", key: key, body: #"{"parts":[\#(parts)]}"#)
        #expect(answer.outcome == "422 validation_failed: split_mismatch")
        #expect(try errors(answer).first?.contains("2 to 100 parts") == true)
    }

    @Test(arguments: [(255, "200"), (256, "422 validation_failed")])
    func aSearchHasAtMost255Characters(count: Int, outcome: String) throws {
        // Characters, not bytes.
        let text = Array(repeating: "%C3%BC", count: count).joined()
        let answer = try books.send(.get, "/api/v1/transactions?search=\(text)", key: key)
        #expect(answer.outcome == outcome)
        if outcome != "200" { #expect(try errors(answer) == ["search must have at most 255 characters."]) }
    }

    @Test func filtersNarrowEachOther() throws {
        let cash = try account("Cash")
        let bank = try account("Bank")
        for account in [cash, bank] { _ = try add(account, #""name":"A","amount":1"#) }
        for (query, count) in [
            ("account_ids=\(cash),%20\(bank)", 2), ("account_ids=%20\(cash)%20", 1),
            ("account_ids=\(cash)&account_ids=\(bank)", 2),
            ("account_id=\(cash)&account_ids=\(cash),\(bank)", 1), ("account_id=\(cash)&account_ids=\(bank)", 0),
            ("account_id=&account_ids=\(bank)", 1), ("account_ids=x", 0), ("search=%20%20", 2), ("search=", 2), ("search=a", 2),
        ] {
            let list = try books.send(.get, "/api/v1/transactions?\(query)", key: key)
            #expect(try list.body?.member("transactions")?.elements().count == count, "\(query)")
        }
    }
}
