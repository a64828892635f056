import LedgerKernel
import Testing

extension Checks {
    /// A balance that the source states becomes the account's balance.
    static func balance(_ link: some SourceLink) throws {
        var story = Story(Story.coffee, Story.market)
        story.balance = "812.34"
        try link.deliver(story)
        let account = try link.books.ledger.account(try link.accountID(), link.books.principal)
        #expect(account.balance.decimalText == "812.34")
        #expect(account.balanceSource == .observed)
    }

    /// A pending entry becomes the booked one; no second entry appears.
    static func pendingToBooked(_ link: some SourceLink) throws {
        var pending = Story.market
        pending.isPending = true
        var booked = Story.market
        booked.day = "2026-09-04"
        try link.deliver(Story(pending))
        #expect(try link.books.lines() == lines(of: [pending]))
        let entry = try link.books.entries().map(\.id)
        try link.deliver(Story(booked))
        #expect(try link.books.lines() == lines(of: [booked]))
        #expect(try link.books.entries().map(\.id) == entry)
    }

    /// A record that the source retracts disappears. It returns only if a person says so, and never if it was retracted before it
    /// first arrived.
    static func tombstone(_ link: some SourceLink) throws {
        try link.deliver(Story(Story.coffee, Story.market))
        try link.deliver(Story(records: [], removed: [Story.coffee.id, Story.salary.id]))
        #expect(try link.books.lines() == lines(of: [Story.market]))
        #expect(try link.openConflicts().isEmpty)
        try link.deliver(Story(Story.coffee, Story.salary))
        #expect(try link.books.lines() == lines(of: [Story.market]))
        #expect(try link.openConflicts().map(\.kind) == [.sourceReappeared, .sourceReappeared])
    }

    /// A person's edit stays, whatever the source says later; a change to it becomes a conflict.
    static func protectedEdit(_ link: some SourceLink, namesRecords: Bool) throws {
        try link.deliver(Story(Story.coffee))
        var edit = EntryEdit()
        edit.name = "With Sam"
        edit.notes = "birthday"
        let entry = try #require(try link.books.entries().first)
        link.books.clock.advance(seconds: 60)
        _ = try link.books.ledger.edit(entry.id, edit, link.books.principal)

        try link.deliver(Story(Story.coffee))
        #expect(try link.books.entries().map(\.name) == ["With Sam"])
        #expect(try link.openConflicts().isEmpty)
        guard namesRecords else { return }
        var renamed = Story.coffee
        renamed.name = "CORNER COFFEE 0042"
        try link.deliver(Story(renamed))
        #expect(try link.books.entries().map(\.name) == ["With Sam"])
        #expect(try link.books.entries().map(\.notes) == ["birthday"])
        #expect(try link.openConflicts().map(\.kind) == [.protectedEntry])
    }
}
