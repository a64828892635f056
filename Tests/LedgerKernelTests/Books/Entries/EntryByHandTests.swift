import Testing

@testable import LedgerKernel

@Suite struct EntryByHandTests {
    private let home: Household
    private let account: Account

    init() throws {
        home = try Household()
        account = try home.ledger.openAccount(
            AccountOpening(name: "Cash", type: .depository, currency: try #require(Currency(code: "USD"))), home.principal)
    }

    private func entry(_ amount: String) throws -> NewEntry {
        NewEntry(
            accountID: account.id, date: try #require(LedgerDate(iso8601: "2026-05-04")), amount: try home.usd(amount),
            name: "Bread")
    }

    private func balance() throws -> String { try home.ledger.account(account.id, home.principal).balance.decimalText }

    @Test func anEntryOfAKnownOriginIsAnsweredUnchanged() throws {
        var first = try entry("4.50")
        first.origin = NewEntry.Origin(source: "api", externalID: "1")
        let added = try home.ledger.addEntry(first, home.principal)
        #expect(added.isNew)
        first.amount = try home.usd("9")
        let again = try home.ledger.addEntry(first, home.principal)
        #expect(!again.isNew && again.entry.id == added.entry.id)
        #expect(try again.entry.amount == home.usd("4.50"))
        try home.ledger.deleteEntry(added.entry.id, home.principal)
        #expect(try !home.ledger.addEntry(first, home.principal).isNew)
        #expect(try home.entries().isEmpty)
        first.origin = NewEntry.Origin(source: "other", externalID: "1")
        #expect(try home.ledger.addEntry(first, home.principal).isNew)
    }

    @Test func aComputedBalanceFollowsEachStep() throws {
        let id = try home.ledger.addEntry(try entry("4.50"), home.principal).entry.id
        #expect(try balance() == "-4.50")
        var edit = EntryEdit()
        edit.amount = try home.usd("6")
        _ = try home.ledger.edit(id, edit, home.principal)
        #expect(try balance() == "-6.00")
        try home.ledger.deleteEntry(id, home.principal)
        #expect(try balance() == "0.00")
        _ = try home.ledger.restoreEntry(id, home.principal)
        #expect(try balance() == "-6.00")
        #expect(throws: LedgerError.notFound) { try home.ledger.restoreEntry(home.id(), home.principal) }
    }

    @Test func anEditIsChosenByTheEntryInsideTheWrite() throws {
        struct Refusal: Error, Equatable {}
        let id = try home.ledger.addEntry(try entry("4.50"), home.principal).entry.id
        let events = try home.ledger.auditEvents(from: 1, count: 100, home.principal).count
        let refused = try home.ledger.edit(id, home.principal) { _ in Result<EntryEdit, Refusal>.failure(Refusal()) }
        #expect(throws: Refusal()) { try refused.get() }
        #expect(try home.ledger.auditEvents(from: 1, count: 100, home.principal).count == events)
        let edited = try home.ledger.edit(id, home.principal) { present in
            var edit = EntryEdit()
            edit.amount = present.amount.negated
            return Result<EntryEdit, Never>.success(edit)
        }
        #expect(try edited.get().amount == home.usd("-4.50"))
        try home.refuses(.notFound) {
            try home.ledger.edit(home.id(), home.principal) { _ in Result<EntryEdit, Never>.success(EntryEdit()) }
        }
    }

    @Test func labelsAreSetKeptAndCleared() throws {
        var named = CategoryEdit()
        named.name = "Food"
        let category = try home.ledger.addCategory(named, home.principal)
        let tag = try home.ledger.addTag(name: "Trip", color: nil, home.principal)
        let merchant = try home.ledger.addMerchant(name: "Baker", home.principal)
        var new = try entry("4.50")
        new.categoryID = category.id
        new.merchantID = merchant.id
        new.tagIDs = [tag.id, tag.id]
        let id = try home.ledger.addEntry(new, home.principal).entry.id
        for change in ["category", "merchant", "tag", "search"] {
            var filter = EntryFilter()
            if change == "category" { filter.categoryIDs = [category.id] }
            if change == "merchant" { filter.merchantIDs = [merchant.id, home.id()] }
            if change == "tag" { filter.tagIDs = [tag.id] }
            if change == "search" { filter.search = "bAKer" }
            #expect(try home.ledger.entryCount(filter, home.principal) == 1, "\(change)")
        }
        var edit = EntryEdit()
        edit.notes = "rye"
        let kept = try home.ledger.edit(id, edit, home.principal)
        #expect(kept.tags.map(\.id) == [tag.id] && kept.category?.id == category.id && kept.isUserModified)
        #expect(kept.protection.isEmpty)
        edit.tagIDs = []
        edit.category = .clear
        let cleared = try home.ledger.edit(id, edit, home.principal)
        #expect(cleared.tags.isEmpty && cleared.category == nil && cleared.merchant?.id == merchant.id)
        edit.tagIDs = [home.id()]
        #expect(throws: LedgerError.unknownLabel) { try home.ledger.edit(id, edit, home.principal) }
    }

    @Test func aClientClearsTheMarkOfAPersonsChangeAndNotTheProtection() throws {
        let id = try home.ledger.addEntry(try entry("4.50"), home.principal).entry.id
        var edit = EntryEdit()
        edit.name = "Bread"
        #expect(try !home.ledger.edit(id, edit, home.principal).isUserModified, "it is called that already")
        edit.name = "Rolls"
        #expect(try home.ledger.edit(id, edit, home.principal).isUserModified)
        edit = EntryEdit()
        edit.isUserModified = false
        let cleared = try home.ledger.edit(id, edit, home.principal)
        #expect(!cleared.isUserModified && cleared.protection == [.name])
    }

    @Test func theRecordOfEditsSaysWhatWasThereBefore() throws {
        let id = try home.ledger.addEntry(try entry("4.50"), home.principal).entry.id
        var edit = EntryEdit()
        edit.amount = try home.usd("6")
        edit.name = "Bread"
        _ = try home.ledger.edit(id, edit, home.principal)
        try home.ledger.deleteEntry(id, home.principal)
        let history = try home.ledger.history(of: id, home.principal)
        #expect(history.edits.map(\.attribute) == [.created, .amount, .deleted])
        #expect(history.edits.map(\.previous) == [nil, "4.50", nil])
    }
}
