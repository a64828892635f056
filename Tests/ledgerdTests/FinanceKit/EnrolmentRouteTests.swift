import HTTP
import LedgerKernel
import Testing

struct EnrolmentRouteTests {
    private func enrol(_ books: ServedBooks, _ key: String, _ body: String) throws -> ServedBooks.Answer {
        try books.send(.post, ServedPhone.base + "/connections", key: key, body: body)
    }

    @Test func aFamilyHasTwentyLiveConnectionsWhoeverEnrolsThem() throws {
        let books = try ServedBooks()
        let family = try books.family()
        let colleague = try books.user(family.id, .administrator)
        let phones = try (1...20).map { try ServedPhone(books, key: $0.isMultiple(of: 2) ? family.key : colleague, number: $0) }
        let one = ServedPhone.enrolment(ServedPhone.id(2, 21), ServedPhone.id(1, 21))
        let refused = try enrol(books, family.key, one)
        #expect(refused.outcome == "429 connection_limit")
        #expect(refused.response.headers["Retry-After"] == "60")
        #expect(try enrol(books, colleague, one).outcome == "429 connection_limit")
        // A repeat, another family, and a replacement of a connection that is still there.
        #expect(try enrol(books, phones[1].key, phones[1].enrolment).status == 200)
        #expect(try enrol(books, try books.family("Neighbours").key, one).status == 201)
        let replacing = ServedPhone.enrolment(ServedPhone.id(2, 22), ServedPhone.id(1, 22), replaces: phones[1].connection)
        #expect(try enrol(books, phones[1].key, replacing).outcome == "429 connection_limit")
        #expect(try phones[0].control(.delete).status == 204)
        #expect(try enrol(books, family.key, one).status == 201)
        #expect(try enrol(books, phones[0].key, phones[0].enrolment).status == 200)
    }

    @Test func aConnectionInEveryLivingStatusCounts() throws {
        let books = try ServedBooks()
        let key = try books.family().key
        _ = try ServedPhone.active(books, key: key, number: 1)
        let broken = try ServedPhone.active(books, key: key, number: 2)
        try broken.configure("/credential?revoke_queued=true")
        for number in 3...20 { _ = try ServedPhone(books, key: key, number: number) }
        let one = ServedPhone.enrolment(ServedPhone.id(2, 21), ServedPhone.id(1, 21))
        #expect(try enrol(books, key, one).outcome == "429 connection_limit")
    }

    @Test func aKnownEnrolmentIsTheSameInEverySpellingAndAConflictInAnyOtherWay() throws {
        let books = try ServedBooks()
        let family = try books.family()
        let phone = try ServedPhone(books, key: family.key)
        let same = phone.enrolment.replacing(phone.source, with: phone.source.uppercased())
            .replacing("11:00:00Z", with: "13:00:00.000+02:00")
        let again = try enrol(books, family.key, same)
        #expect(again.status == 200)
        #expect(again["id"] == phone.connection)
        #expect(again["publisher_credential"] == nil)
        for other in [
            phone.enrolment.replacing("11:00:00Z", with: "11:00:01Z"),
            phone.enrolment.replacing(phone.source, with: ServedPhone.id(1, 2)),
            ServedPhone.enrolment(ServedPhone.id(2, 1), phone.source, replaces: phone.connection),
        ] { #expect(try enrol(books, family.key, other).outcome == "409 enrollment_conflict") }
        #expect(try enrol(books, try books.user(family.id, .administrator), phone.enrolment).outcome == "409 enrollment_conflict")
        #expect(try enrol(books, try books.family("Neighbours").key, phone.enrolment).status == 201)
    }

    @Test func thereIsNoReactivation() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        _ = try phone.control(.delete)
        let again = try enrol(books, phone.key, phone.enrolment)
        #expect(again.status == 200)
        #expect(again["status"] == "revoked")
        #expect(try phone.configure("/activate").outcome == "409 activation_conflict")
    }

    @Test func theTimeAtWhichTheConsentWasRecordedIsNeverAnswered() throws {
        let books = try ServedBooks()
        let phone = try ServedPhone.active(books, key: try books.family().key)
        let answers = try [
            enrol(books, phone.key, phone.enrolment), phone.control(.get), phone.configure("/credential"),
            phone.configure("/repair"),
        ]
        for answer in answers { #expect(!String(decoding: answer.response.body, as: UTF8.self).contains("recorded_at")) }
    }

    @Test func everyAnswerWithACredentialForbidsToKeepIt() throws {
        let books = try ServedBooks()
        let key = try books.family().key
        let body = ServedPhone.enrolment(ServedPhone.id(2, 1), ServedPhone.id(1, 1))
        #expect(try enrol(books, key, body).response.headers["Cache-Control"] == "no-store")
        let phone = try ServedPhone.active(books, key: key, number: 2)
        for path in ["/credential", "/repair"] {
            #expect(try phone.configure(path).response.headers["Cache-Control"] == "no-store")
        }
    }
}
