import Testing

@testable import LedgerKernel

@Suite struct PublisherAccessTests {
    @Test func aCredentialOpensItsOwnPublisherAndNoOther() throws {
        let home = try Household()
        let phone = try Phone(home)
        let other = try Phone(home, account: "savings at the bank")
        #expect(throws: Never.self) { try phone.access() }
        for (publisher, credential) in [
            (other.publisherID, phone.credential), (phone.connectionID, phone.credential), (home.id(), phone.credential),
            (phone.publisherID, other.credential), (phone.publisherID, Redacted("")),
            (phone.publisherID, Redacted(phone.credential.reveal() + "A")),
            (phone.publisherID, Redacted(phone.credential.reveal().lowercased())),
        ] {
            #expect(throws: LedgerError.publisherUnauthorized) { try home.ledger.openPublisher(publisher, credential) }
        }
    }

    @Test func theCredentialOfTheEnrolmentOpensNothingUntilTheConnectionIsActive() throws {
        let phone = try Phone(try Household(), activate: false)
        let enrolled = phone.credential
        #expect(throws: LedgerError.publisherUnauthorized) { try phone.access() }
        try phone.activate()
        #expect(throws: Never.self) { try phone.household.ledger.openPublisher(phone.publisherID, enrolled) }
        #expect(throws: Never.self) { try phone.access() }
        try phone.repair()
        #expect(throws: LedgerError.publisherUnauthorized) {
            try phone.household.ledger.openPublisher(phone.publisherID, enrolled)
        }
        #expect(throws: Never.self) { try phone.access() }
    }

    @Test func anAPIKeyOpensNoPublisher() throws {
        let home = try Household()
        let phone = try Phone(home)
        let family = try NewFamily(
            name: "Keys", currency: try #require(Currency(code: "USD")), timezone: "UTC", administratorName: "Kim")
        let key = try home.ledger.createFamily(family).apiKey
        #expect(throws: LedgerError.publisherUnauthorized) { try home.ledger.openPublisher(phone.publisherID, key) }
        #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(phone.credential) }
    }

    @Test func aContactIsNotedOnceASecond() throws {
        let home = try Household()
        let phone = try Phone(home)
        #expect(try phone.connection.lastContactAt == nil)
        _ = try phone.access()
        let first = home.clock.now
        #expect(try phone.connection.lastContactAt == first)
        home.clock.now = Instant(microseconds: first.microseconds + 999_999)
        _ = try phone.access()
        #expect(try phone.connection.lastContactAt == first)
        home.clock.now = Instant(microseconds: first.microseconds + 1_000_000)
        _ = try phone.access()
        #expect(try phone.connection.lastContactAt == home.clock.now)
    }

    @Test func aStrangerWithoutACredentialLeavesNoTrace() throws {
        let home = try Household()
        let phone = try Phone(home)
        let before = try home.content()
        #expect(throws: LedgerError.publisherUnauthorized) {
            try home.ledger.openPublisher(phone.publisherID, Redacted("guess"))
        }
        #expect(try home.content() == before)
    }
}
