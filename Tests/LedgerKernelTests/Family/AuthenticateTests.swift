import Testing

@testable import LedgerKernel

@Suite struct AuthenticateTests {
    /// A family with the key of its administrator.
    private func founded(_ home: Household, name: String = "Keys") throws -> FoundedFamily {
        let family = try NewFamily(
            name: name, currency: try #require(Currency(code: "EUR")), timezone: "Europe/Berlin", administratorName: "Kim")
        return try home.ledger.createFamily(family)
    }

    @Test func aKeyOpensItsUsersFamilyAndNoOtherTextDoes() throws {
        let home = try Household()
        let founded = try founded(home)
        let principal = try home.ledger.authenticate(founded.apiKey)
        #expect(principal.familyID == founded.familyID && principal.userID == founded.userID)
        #expect(principal.role == .administrator && principal.scope == .readWrite)
        let key = founded.apiKey.reveal()
        for wrong in ["", " ", key + "0", String(key.dropLast()), key.uppercased(), " " + key, key + "\0"] where wrong != key {
            #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(Redacted(wrong)) }
        }
    }

    @Test func onlyADigestOfAKeyIsStored() throws {
        let home = try Household()
        let key = try founded(home).apiKey.reveal()
        let isStored = try home.content().contains { $0.lowercased().contains(key) }
        #expect(!isStored)
    }

    @Test func aKeyEndsAtItsInstantAndWhenItIsRevoked() throws {
        let home = try Household()
        let key = try founded(home).apiKey
        let end = home.clock.now.adding(seconds: 60)
        try home.onTheFile { try $0.database.run("UPDATE api_key SET expires_at = ?", end) }
        home.clock.now = Instant(microseconds: end.microseconds - 1)
        #expect(throws: Never.self) { try home.ledger.authenticate(key) }
        home.clock.now = end
        #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(key) }
        try home.change("UPDATE api_key SET expires_at = NULL")
        #expect(throws: Never.self) { try home.ledger.authenticate(key) }
        try home.change("UPDATE api_key SET revoked_at = 1")
        #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(key) }
    }

    @Test func aDisabledUserHasNoKey() throws {
        let home = try Household()
        let key = try founded(home).apiKey
        try home.change("UPDATE user SET disabled_at = 1")
        #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(key) }
    }

    @Test func theLastUseIsNotedOnceAMinute() throws {
        let home = try Household()
        let key = try founded(home).apiKey
        _ = try home.ledger.authenticate(key)
        let first = Int(home.clock.now.microseconds)
        home.clock.now = Instant(microseconds: home.clock.now.microseconds + 59_999_999)
        _ = try home.ledger.authenticate(key)
        #expect(try home.number("SELECT max(last_used_at) FROM api_key") == first)
        home.clock.now = Instant(microseconds: home.clock.now.microseconds + 1)
        _ = try home.ledger.authenticate(key)
        #expect(try home.number("SELECT max(last_used_at) FROM api_key") == first + 60_000_000)
    }

    @Test func aFamilyIsFoundedInAZoneThatTheSystemKnows() throws {
        for zone in ["", "Nowhere/Gone", "../../etc/passwd", "Z"] {
            #expect(throws: LedgerError.invalidTimezone) {
                try NewFamily(
                    name: "x", currency: try #require(Currency(code: "USD")), timezone: zone, administratorName: "y")
            }
        }
    }

    @Test func thePersonAtTheCommandLineIsTheFirstActiveAdministrator() throws {
        let home = try Household()
        let second = try home.user()
        let first = try home.ledger.commandLinePrincipal(family: home.principal.familyID)
        #expect(first.userID == home.principal.userID && first.scope == .readWrite)
        try home.onTheFile { try $0.database.run("UPDATE user SET disabled_at = 1 WHERE id = ?", home.principal.user) }
        #expect(try home.ledger.commandLinePrincipal(family: home.principal.familyID).userID == second.userID)
        try home.change("UPDATE user SET role = 'member'")
        #expect(throws: LedgerError.notFound) { try home.ledger.commandLinePrincipal(family: home.principal.familyID) }
        #expect(throws: LedgerError.notFound) { try home.ledger.commandLinePrincipal(family: home.id()) }
    }

    @Test func nothingOfAFamilyIsSeenByAnother() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("coffee", "4.50")])
        let stranger = try home.stranger()
        let account = try #require(try home.accounts().first)
        let entry = try #require(try home.entries().first)
        #expect(try home.ledger.accounts(stranger, includesDisabled: true, count: 10, offset: { _ in 0 }).totalCount == 0)
        #expect(try home.ledger.entries(EntryFilter(), stranger, count: 10, offset: { _ in 0 }).totalCount == 0)
        var filter = EntryFilter()
        filter.accountIDs = [account.id]
        #expect(try home.ledger.entryCount(filter, stranger) == 0)
        filter = EntryFilter()
        filter.importID = entry.importID
        #expect(try home.ledger.entryCount(filter, stranger) == 0)
        try home.refuses(.notFound) { try home.ledger.account(account.id, stranger) }
        try home.refuses(.notFound) { try home.ledger.entry(entry.id, stranger) }
        try home.refuses(.notFound) { try home.ledger.edit(entry.id, EntryEdit(), stranger) }
        try home.refuses(.notFound) { try home.ledger.protect(entry.id, .excluded, isOn: true, stranger) }
        try home.refuses(.notFound) { try home.ledger.deleteEntry(entry.id, stranger) }
    }

    @Test func theLastUseAndTheLifetimeOfAKeyFollowAClockThatIsSetBack() throws {
        let home = try Household()
        let now = home.clock.now
        home.clock.advance(seconds: 315_360_000)
        let key = try home.ledger.createKey(
            try NewKey(userID: home.principal.userID, name: "key", scope: .read, lifetimeSeconds: 600), home.principal
        ).key
        _ = try home.ledger.authenticate(key)
        home.clock.now = now
        _ = try home.ledger.authenticate(key)
        #expect(try home.number("SELECT last_used_at FROM api_key ORDER BY id DESC LIMIT 1") == Int(now.microseconds))
        home.clock.advance(seconds: 599)
        _ = try home.ledger.authenticate(key)
        home.clock.advance(seconds: 1)
        #expect(throws: LedgerError.unauthorized) { try home.ledger.authenticate(key) }
    }

    @Test func theContactOfADeviceIsNotedAfterTheClockIsSetBack() throws {
        let home = try Household()
        let phone = try Phone(home)
        home.clock.advance(seconds: 315_360_000)
        _ = try phone.access()
        home.clock.advance(seconds: -315_360_000)
        _ = try phone.access()
        #expect(try home.number("SELECT last_contact_at FROM connection") == Int(home.clock.now.microseconds))
    }
}
