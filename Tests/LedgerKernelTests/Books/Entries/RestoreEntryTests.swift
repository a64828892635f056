import Testing

@testable import LedgerKernel

@Suite struct RestoreEntryTests {
    @Test func noSourceBringsADeletedEntryBackAndAPersonDoesAndProtectsIt() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("r", "10", "A")])
        let entry = try home.onlyEntry()
        try home.ledger.deleteEntry(entry, home.principal)
        try phone.publish([phone.tombstone("r")])
        #expect(try home.entries().isEmpty)
        let restored = try home.ledger.restoreEntry(entry, home.principal)
        #expect(Set(restored.protection) == [.amount, .date, .name])
        try home.expectInvariants()
        // A retraction of the record is a conflict now, and so is another amount.
        #expect(try phone.publish([phone.tombstone("r")]).counts?.reviewRequired == 1)
        #expect(try home.onlyEntry() == entry)
        let history = try home.ledger.history(of: entry, home.principal)
        #expect(history.imports.count >= 1 && history.source?.written?.name == "A")
        #expect(history.decisions.map(\.kind) == [.protectedTombstone])
        #expect(history.edits.map(\.attribute) == [.deleted, .restored])
    }

    @Test func whatASourceWithdrewComesBackWithItsLabelsByAnUndo() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("r", "10", "A")])
        let tag = try home.ledger.addTag(name: "Trip", color: nil, home.principal)
        var edit = EntryEdit()
        edit.tagIDs = [tag.id]
        edit.merchant = .set(try home.ledger.addMerchant(name: "Baker", home.principal).id)
        home.clock.advance(seconds: 60)
        let entry = try home.onlyEntry()
        _ = try home.ledger.edit(entry, edit, home.principal)
        home.clock.advance(seconds: 60)
        try phone.publish([phone.tombstone("r")])
        #expect(try home.entries().isEmpty)
        let last = try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first)
        _ = try home.ledger.undoImport(last.id, isDryRun: false, home.principal)
        let back = try #require(try home.entries().first)
        #expect(back.id == entry && back.tags.map(\.id) == [tag.id] && back.merchant?.name == "Baker" && back.isUserModified)
    }
}
