import Testing

@testable import LedgerKernel

/// "Replacement device" of docs/spec/financekit.md §5.
@Suite struct ReplacementReviewTests {
    /// A household whose old phone published last at the present instant, with one purchase before and one after it.
    private struct Story {
        let home: Household
        let old: Phone
        let lastCapture: Instant

        init() throws {
            home = try Household()
            old = try Phone(home)
            try old.publish([try old.purchase("known", "10", "Shop")])
            lastCapture = home.clock.now
            home.clock.advance(seconds: 3600)
        }

        /// Publishes an unknown record of the instant, and returns whether a conflict arises.
        func asks(_ phone: Phone, _ record: String, occurredAt: Instant) throws -> Bool {
            let receipt = try phone.publish([try phone.purchase(record, "20", "Kiosk", occurredAt: occurredAt)])
            return receipt.counts?.reviewRequired == 1
        }
    }

    @Test func anUnknownRecordIsReviewedUpToTheOldDevicesLastCaptureAndNotAfterIt() throws {
        let story = try Story()
        let new = try Phone(story.home, replaces: story.old.connectionID)
        #expect(try story.asks(new, "earlier", occurredAt: story.lastCapture.adding(seconds: -1)))
        #expect(try story.asks(new, "at the limit", occurredAt: story.lastCapture))
        let after = Instant(microseconds: story.lastCapture.microseconds + 1)
        #expect(try !story.asks(new, "just after", occurredAt: after))
        #expect(try story.home.entries().count == 2)
        #expect(try new.conflicts().map(\.kind) == [.replacementIdentity, .replacementIdentity])
    }

    @Test func knownRecordsGoOnOnTheirEntries() throws {
        let story = try Story()
        let entry = try #require(try story.home.entries().first)
        let new = try Phone(story.home, replaces: story.old.connectionID)
        let receipt = try new.publish([
            try new.purchase("known", "11", "Shop", occurredAt: story.lastCapture.adding(seconds: -1))
        ])
        #expect(receipt.counts?.upserted == 1)
        #expect(try story.home.entries().map(\.id) == [entry.id])
    }

    @Test func aReplacementOfAConnectionThatWasDisconnectedBeforeIsAReplacementAllTheSame() throws {
        let story = try Story()
        _ = try story.home.ledger.disconnect(story.old.connectionID, provider: "scripted", .retain, story.home.principal)
        let new = try Phone(story.home, replaces: story.old.connectionID)
        #expect(try story.asks(new, "earlier", occurredAt: story.lastCapture))
        try new.repair()
        #expect(try story.asks(new, "after its own repair", occurredAt: story.lastCapture))
    }

    @Test func aDeviceThatForgotEverythingButNamesItsAccountAsBeforeIsNoReplacement() throws {
        let story = try Story()
        _ = try story.home.ledger.disconnect(story.old.connectionID, provider: "scripted", .retain, story.home.principal)
        let again = try Phone(story.home)
        #expect(try !story.asks(again, "earlier", occurredAt: story.lastCapture))
    }

    @Test func anAccountUnderANewNameOnALineageThatHasRecordsIsAReplacement() throws {
        let story = try Story()
        let account = try #require(try story.old.accountID)
        _ = try story.home.ledger.disconnect(story.old.connectionID, provider: "scripted", .retain, story.home.principal)
        let new = try Phone(story.home, account: "renamed", mapping: .link(account: account, lineage: nil))
        #expect(try story.asks(new, "earlier", occurredAt: story.lastCapture))
        #expect(try !story.asks(new, "later", occurredAt: story.home.clock.now))
    }

    @Test func anOldDeviceThatNeverAppliedAnythingLeavesNothingToReview() throws {
        let home = try Household()
        let old = try Phone(home)
        try old.upload(old.batch([try old.purchase("waiting", "10")]))
        let new = try Phone(home, replaces: old.connectionID)
        let receipt = try new.publish([try new.purchase("a", "20", occurredAt: home.clock.now.adding(seconds: -86_400))])
        #expect(receipt.counts?.upserted == 1)
    }

    @Test func theLimitIsThatOfTheLineageAndNotOfTheDevice() throws {
        let story = try Story()
        let home = story.home
        let new = try Device(home, "checking at the bank", "savings", replaces: story.old.connectionID)
        try new.create("checking at the bank")
        try new.create("savings")
        try new.activate()
        let limits = try home.number("SELECT count(*) FROM source_mapping WHERE review_until IS NOT NULL")
        #expect(limits == 1)
    }

    @Test func aRecordUnderReviewWaitsAndItsTombstoneIsRemembered() throws {
        let story = try Story()
        let new = try Phone(story.home, replaces: story.old.connectionID)
        let twin = try Twin(new)
        twin.model.reviewUntil = story.lastCapture
        try twin.publish([try new.purchase("x", "20", "Kiosk", occurredAt: story.lastCapture)])
        try twin.publish([try new.purchase("x", "21", "Kiosk", occurredAt: story.lastCapture)])
        try twin.publish([new.tombstone("x"), new.tombstone("x")])
        #expect(try new.connection.openConflicts == 1)
        try twin.keepAll()
        try twin.publish([try new.purchase("x", "22", "Kiosk", occurredAt: story.lastCapture)])
        #expect(try story.home.entries().count == 1)
    }
}
