import LedgerKernel
import Testing

extension Checks {
    /// A source account keeps its identity in its next connection. Another account remains another one, even if its records have
    /// the same ids.
    static func lineage(_ link: some SourceLink, _ subject: any ConformanceSubject) throws {
        try link.deliver(Story(Story.coffee, Story.market))
        let entries = try link.books.entries().map(\.id)
        try link.disconnect(.retain)
        #expect(try link.books.entries().map(\.id) == entries)

        let next = try subject.link(link.books, account: "Checking")
        try next.deliver(Story(Story.coffee, Story.market))
        #expect(try link.books.entries().map(\.id) == entries)
        #expect(try next.accountID() == link.accountID())
        #expect(try next.openConflicts().isEmpty)

        let other = try subject.link(link.books, account: "Holiday")
        try other.deliver(Story(Story.coffee))
        #expect(try link.books.lines() == lines(of: [Story.coffee, Story.coffee, Story.market]))
    }

    /// Raw bytes stay exactly as long as the manifest states; what they said stays in the books.
    static func retention(_ link: some SourceLink, _ manifest: ProviderManifest) throws {
        try link.deliver(Story(Story.coffee))
        let lines = try link.books.lines()
        link.books.clock.advance(seconds: manifest.payloadRetentionSeconds - 1)
        try link.books.erase()
        #expect(try link.books.keptPieces() > 0)
        link.books.clock.advance(seconds: 1)
        try link.books.erase()
        #expect(try link.books.keptPieces() == 0)
        #expect(try link.books.lines() == lines)
        try link.deliver(Story(Story.coffee, Story.market))
        #expect(try link.books.lines() == Self.lines(of: [Story.coffee, Story.market]))
    }

    /// After a discard, no page of the file contains anything that the source brought.
    static func discard(_ link: some SourceLink) throws {
        var planted = Story.coffee
        planted.name = "Zanzibar Spice Traders"
        try link.deliver(Story(planted, Story.market))
        #expect(try link.books.filesHold(planted.name))
        try link.disconnect(.discard)
        try link.books.erase()
        #expect(try link.books.entries().isEmpty)
        #expect(try link.books.keptPieces() == 0)
        #expect(try !link.books.filesHold(planted.name))
    }

    /// After a reset, only its receipt remains, and the source can start again.
    static func reset(_ link: some SourceLink, _ subject: any ConformanceSubject) throws {
        let books = link.books
        var planted = Story.coffee
        planted.name = "Zanzibar Spice Traders"
        try link.deliver(Story(planted, Story.market))
        let plan = try books.ledger.resetPlan(books.principal)
        #expect(plan.byProvider[books.providerID]?.entries == 2)
        _ = try books.ledger.reset(
            ResetConfirmation(phrase: ResetConfirmation.phrase, digest: plan.digest), books.principal)
        try books.authenticate()
        #expect(try books.entries().isEmpty)
        #expect(throws: (any Error).self, "a device or file goes on after the reset") { try link.deliver(Story(Story.salary)) }
        try books.erase()
        #expect(try !books.filesHold(planted.name))
        let receipt = try #require(try books.ledger.resetReceipts(books.principal).first)
        #expect(receipt.counts["entry"] == 2)
        #expect(receipt.scrubbedAt != nil)

        try subject.link(books, account: "Checking").deliver(Story(Story.coffee))
        #expect(try books.lines() == lines(of: [Story.coffee]))
    }
}
