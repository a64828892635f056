import HTTP
import SQLite
import Testing

/// What opens the publisher plane, and what does not (docs/spec/financekit.md §1).
struct PublisherAccessRouteTests {
    private let unknown = "019a0000-0000-7000-8000-000000000000"

    private enum Call: CaseIterable {
        case upload, receipt
    }

    private func send(
        _ call: Call, _ phone: ServedPhone, _ headers: HTTPHeaders, publisher: String? = nil, batch: String? = nil
    ) throws -> ServedBooks.Answer {
        let base = "\(ServedPhone.base)/publishers/\(publisher ?? phone.publisher)/batches"
        switch call {
        case .upload: return try phone.books.send(.post, base, headers: headers, body: phone.batch(2))
        case .receipt: return try phone.books.send(.get, "\(base)/\(batch ?? ServedPhone.id(3, 1))", headers: headers)
        }
    }

    @Test(arguments: Call.allCases)
    private func onlyThePublishersOwnCredentialInForceOpensIt(_ call: Call) throws {
        let books = try ServedBooks()
        let founded = try books.family()
        let phone = try ServedPhone.active(books, key: founded.key)
        try phone.upload(1)
        let rotated = phone.credential
        try phone.configure("/credential")
        let foreign = try ServedPhone.active(books, key: try books.family("Neighbours").key, number: 2)
        let waiting = try ServedPhone(books, key: founded.key, number: 3)
        let own: HTTPHeaders = ["Authorization": "Bearer \(phone.credential)"]
        let expected = try send(call, phone, [:])
        #expect(expected.outcome == "401 publisher_unauthorized")
        for headers in [
            ["X-Api-Key": founded.key], ["Authorization": "Bearer \(founded.key)"], ["Authorization": "Bearer \(rotated)"],
            ["X-Api-Key": phone.credential], ["Authorization": "Bearer \(foreign.credential)"], ["Authorization": "Bearer"],
            ["Authorization": "Bearer unknown"], ["Authorization": "Bearer \(waiting.credential)"],
            ["Authorization": "Basic \(phone.credential)"], ["Authorization": phone.credential],
            ["Authorization": "Bearer \(phone.credential)="],
        ] as [HTTPHeaders] {
            #expect(try send(call, phone, headers).response == expected.response)
        }
        for publisher in [unknown, "x", "%20", foreign.publisher, phone.connection, waiting.publisher] {
            #expect(try send(call, phone, own, publisher: publisher).response == expected.response, "\(publisher)")
        }
        let waitingOwn: HTTPHeaders = ["Authorization": "Bearer \(waiting.credential)"]
        #expect(try send(call, phone, waitingOwn, publisher: waiting.publisher).response == expected.response)
        #expect(try send(call, phone, own).status == (call == .upload ? 202 : 200))
        #expect(try send(call, phone, own, publisher: phone.publisher.uppercased()).status == (call == .upload ? 202 : 200))
    }

    @Test func aBatchThatIsNotThisPublishersIsNotFound() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        let foreign = try ServedPhone.active(books, key: try books.family("Neighbours").key, number: 2)
        try foreign.upload(1)
        let own: HTTPHeaders = ["Authorization": "Bearer \(phone.credential)"]
        let expected = try send(.receipt, phone, own, batch: unknown)
        #expect(expected.outcome == "404 not_found")
        for batch in [ServedPhone.id(3, 1), "x", "%20", "00000000-0000-0000-0000-000000000000"] {
            #expect(try send(.receipt, phone, own, batch: batch).response == expected.response)
        }
    }

    @Test func aUserWhoLostTheirPlaceUploadsNothingAndReadsReceipts() throws {
        for (change, refusal) in [
            ("UPDATE user SET role = 'member'", "403 publisher_forbidden"),
            ("UPDATE user SET disabled_at = 1", "403 publisher_forbidden"),
            ("UPDATE account SET status = 'disabled'", "403 account_forbidden"),
            ("DELETE FROM account", "409 account_setup_required"),
        ] as [(SQL, String)] {
            let books = try ServedBooks()
            let phone = try ServedPhone.active(books, key: try books.family().key)
            try phone.upload(1)
            try books.change(change)
            #expect(try phone.upload(2).outcome == refusal)
            #expect(try phone.receipt(1).status == 200)
            try phone.apply()
            #expect(try phone.receipt(1)["status"] == "accepted")
        }
    }
}
