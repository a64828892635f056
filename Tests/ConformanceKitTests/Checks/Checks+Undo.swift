import LedgerKernel
import Testing

extension Checks {
    /// An undo removes what only the import brought and keeps what a person edited, and the source can bring all of it again.
    static func undo(_ link: some SourceLink) throws {
        let books = link.books
        try link.deliver(Story(Story.coffee))
        try link.deliver(Story(Story.coffee, Story.market, Story.salary))
        let brought = try #require(try books.lastImport()).id
        var edit = EntryEdit()
        edit.name = "With Sam"
        let edited = try #require(try books.entries().first { $0.name == Story.market.name }).id
        books.clock.advance(seconds: 60)
        _ = try books.ledger.edit(edited, edit, books.principal)
        var market = Story.market
        market.name = "With Sam"

        let preview = try books.ledger.undoImport(brought, isDryRun: true, books.principal)
        #expect(preview.removedCount == 1)
        #expect(preview.kept.map(\.entryID) == [edited])
        #expect(try books.lines() == lines(of: [Story.coffee, market, Story.salary]))
        let undone = try books.ledger.undoImport(brought, isDryRun: false, books.principal)
        #expect(undone.removedCount == preview.removedCount && undone.kept == preview.kept)
        #expect(undone.requiresRepair == link.waitsBehindGaps)
        #expect(try books.lines() == lines(of: [Story.coffee, market]))
        try books.expectSound()

        try link.startOver()
        try link.deliver(Story(Story.coffee, Story.market, Story.salary))
        #expect(try books.lines() == lines(of: [Story.coffee, market, Story.salary]))
        #expect(try books.entries().contains { $0.id == edited })
        #expect(try link.openConflicts().isEmpty)
    }
}
