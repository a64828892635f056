import HTTP
import LedgerKernel
import Testing

/// Who may call which route of the control plane, and what all others are told (docs/spec/financekit.md §1).
struct ControlAccessTests {
    private let unknown = "019a0000-0000-7000-8000-000000000000"

    /// A household with an active connection that has one open conflict.
    private struct Scene {
        let books: ServedBooks
        let family: UniqueID
        let phone: ServedPhone
        let conflict: String

        init() throws {
            books = try ServedBooks()
            let founded = try books.family()
            family = founded.id
            phone = try ServedPhone.active(books, key: founded.key)
            try phone.upload(1, phone.transaction(1, "4.50", "Coffee"))
            try phone.upload(2, phone.tombstone(1))
            try phone.upload(3, phone.transaction(1, "4.50", "Coffee"))
            try phone.apply()
            let listed = try phone.control(.get, "/conflicts")
            conflict = try #require(try listed.body?.member("conflicts")?.elements().first { _ in true }?.member("id")).string()
        }

        func send(_ call: ControlCall, _ headers: HTTPHeaders, connection: String? = nil) throws -> ServedBooks.Answer {
            let target = call.target(connection: connection ?? phone.connection, source: phone.source, conflict: conflict)
            return try books.send(call.method, target, headers: headers, body: call.body)
        }

        /// What the administrator sees of the connection and of its data.
        func state() throws -> [[UInt8]] {
            try ["", "/conflicts", "/discard_preview"].map { try phone.control(.get, $0).response.body }
        }
    }

    @Test(arguments: ControlCall.all)
    func whoeverHasNoGoodKeyIsUnauthorizedWhateverIsWrongWithIt(_ call: ControlCall) throws {
        let scene = try Scene()
        let before = try scene.state()
        let expired = try scene.books.key(of: scene.phone.key, .readWrite, expiresAt: Instant(rfc3339: "2026-09-10T12:00:00Z"))
        let member = try scene.books.user(scene.family, .administrator)
        try scene.books.change("UPDATE user SET disabled_at = 1 WHERE name = 'Robin'")
        let none = try scene.send(call, [:])
        #expect(none.outcome == "401 unauthorized")
        for headers in [
            ["X-Api-Key": ""], ["X-Api-Key": "unknown"], ["X-Api-Key": expired], ["X-Api-Key": member],
            ["X-Api-Key": scene.phone.credential], ["Authorization": "Bearer \(scene.phone.credential)"],
            ["Authorization": "Bearer unknown"], ["Authorization": "Basic \(scene.phone.key)"],
            ["Authorization": scene.phone.key],
            ["Authorization": "Bearer unknown", "X-Api-Key": scene.phone.key],
        ] as [HTTPHeaders] {
            #expect(try scene.send(call, headers).response == none.response)
        }
        #expect(try scene.state() == before)
    }

    @Test(arguments: ControlCall.all)
    func aReadingKeyReadsAndChangesNothing(_ call: ControlCall) throws {
        let scene = try Scene()
        let before = try scene.state()
        let reader = try scene.books.key(of: scene.phone.key, .read)
        for headers in [["X-Api-Key": reader], ["Authorization": "Bearer \(reader)"]] as [HTTPHeaders] {
            #expect(try scene.send(call, headers).outcome == (call.isRead ? "200" : "403 insufficient_scope"))
        }
        #expect(try scene.state() == before)
    }

    @Test(arguments: ControlCall.all)
    func aMemberIsForbiddenEverything(_ call: ControlCall) throws {
        let scene = try Scene()
        let before = try scene.state()
        let member = try scene.books.user(scene.family, .member)
        #expect(try scene.send(call, ["X-Api-Key": member]).outcome == "403 publisher_forbidden")
        let reader = try scene.books.key(of: member, .read)
        #expect(
            try scene.send(call, ["X-Api-Key": reader]).outcome
                == (call.isRead ? "403 publisher_forbidden" : "403 insufficient_scope"))
        #expect(try scene.state() == before)
    }

    @Test(arguments: ControlCall.ofConnections)
    func anothersAnUnknownAndAMalformedConnectionGetTheVerySameAnswer(_ call: ControlCall) throws {
        let scene = try Scene()
        let before = try scene.state()
        let own = scene.phone.key
        let expected = try scene.send(call, ["X-Api-Key": own], connection: unknown)
        #expect(expected.outcome == "404 not_found")
        let colleague = try scene.books.user(scene.family, .administrator)
        let stranger = try scene.books.family("Neighbours").key
        let foreign = try ServedPhone.active(scene.books, key: stranger, number: 7)
        let theirs = try ServedPhone.active(scene.books, key: colleague, number: 8)
        for (key, connection) in [
            (colleague, scene.phone.connection), (stranger, scene.phone.connection), (own, foreign.connection),
            (own, theirs.connection), (own, "x"), (own, "%20"), (own, scene.phone.connection + "0"),
            (own, "00000000-0000-0000-0000-000000000000"), (own, scene.phone.publisher), (own, scene.phone.lineage),
        ] {
            #expect(
                try scene.send(call, ["X-Api-Key": key], connection: connection).response == expected.response, "\(connection)")
        }
        #expect(try scene.state() == before)
        #expect(try foreign.control(.get)["status"] == "active")
        #expect(try theirs.control(.get)["status"] == "active")
    }

    /// This also holds if something else is wrong with the request: the order of the checks reveals nothing about an id.
    // A property, because Swift 6.0 crashes on a closure in the arguments of a macro.
    private static let changingCalls = ControlCall.ofConnections.filter { !$0.isRead }

    @Test(arguments: changingCalls)
    func anIDMakesNoDifferenceToARequestThatIsWrongAnyway(_ call: ControlCall) throws {
        let scene = try Scene()
        let before = try scene.state()
        let key: HTTPHeaders = ["X-Api-Key": scene.phone.key]
        let expected = try scene.send(call.spoiled, key, connection: unknown)
        #expect(expected.status == 422, "\(expected.outcome)")
        for connection in ["x", scene.phone.publisher, scene.phone.connection] {
            #expect(try scene.send(call.spoiled, key, connection: connection).response == expected.response)
        }
        #expect(try scene.state() == before)
    }

    @Test func idsAreReadInAnyLetterCaseAndAnsweredInLowerCase() throws {
        let scene = try Scene()
        let shown = try scene.books.send(
            .get, ServedPhone.base + "/connections/" + scene.phone.connection.uppercased(), key: scene.phone.key)
        #expect(shown["id"] == scene.phone.connection)
        #expect(shown["id"] == shown["id"]?.lowercased())
    }

    @Test func aConflictOfAnotherConnectionIsAsUnknownAsAMalformedOne() throws {
        let scene = try Scene()
        let other = try ServedPhone.active(scene.books, key: scene.phone.key, number: 2)
        let body = #"{"resolution":"keep_sure"}"#
        let expected = try other.control(.patch, "/conflicts/\(unknown)", body: body)
        #expect(expected.outcome == "404 not_found")
        for id in [scene.conflict, "x", "00000000-0000-0000-0000-000000000000", other.connection] {
            #expect(try other.control(.patch, "/conflicts/\(id)", body: body).response == expected.response)
        }
        #expect(try scene.phone.control(.get).integer("open_conflicts") == 1)
    }

    @Test func anAccountOutsideTheConsentIsTheSameWhetherItsIDIsReadableOrNot() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone(books, key: try books.family().key)
        for source in [ServedPhone.id(1, 2), "x", "%20", "00000000-0000-0000-0000-000000000000", "0123456789abcdef"] {
            let answer = try phone.control(.put, "/account_mappings/\(source)", body: ServedPhone.mapping())
            #expect(answer.outcome == "403 account_not_consented")
        }
    }

    @Test func aReplacedConnectionMustBeOnesOwn() throws {
        let scene = try Scene()
        let stranger = try scene.books.family("Neighbours").key
        func replace(_ id: String, _ key: String) throws -> ServedBooks.Answer {
            let body = ServedPhone.enrolment(ServedPhone.id(2, 50), ServedPhone.id(1, 50), replaces: id)
            return try scene.books.send(.post, ServedPhone.base + "/connections", key: key, body: body)
        }
        let expected = try replace(unknown, scene.phone.key)
        #expect(expected.outcome == "404 not_found")
        #expect(try replace(scene.phone.connection, stranger).response == expected.response)
        #expect(try replace("x", scene.phone.key).response == expected.response)
        #expect(try replace(scene.phone.connection, scene.phone.key).status == 201)
    }
}
