import Testing

@testable import LedgerKernel

/// A computed balance equals the sum of the account's entries after every kind of operation.
@Suite struct ComputedBalanceTests {
    private let home: Household
    private let card: Account

    init() throws {
        home = try Household()
        var opening = AccountOpening(name: "Card", type: .depository, currency: try home.usd("0").currency)
        opening.subtype = "checking"
        card = try home.ledger.openAccount(opening, home.principal)
    }

    private func check(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws {
        home.clock.advance(seconds: 1)
        let balance = try home.ledger.account(card.id, home.principal)
        // Parts replace their parent in the list and add up to it.
        let sum = try home.entries().filter { $0.accountID == card.id }.reduce(try home.usd("0")) { try $0.adding($1.amount) }
        #expect(balance.balanceSource == .computed && balance.balance == sum.negated, comment, sourceLocation: sourceLocation)
        try home.expectInvariants(sourceLocation: sourceLocation)
    }

    private func entry(_ name: String) throws -> UniqueID { try #require(try home.entries().first { $0.name == name }).id }

    private func enter(_ name: String, _ amount: String, into account: UniqueID? = nil) throws -> UniqueID {
        let entry = NewEntry(
            accountID: account ?? card.id, date: LedgerDate(daysSinceEpoch: 20_000), amount: try home.usd(amount), name: name)
        return try home.ledger.addEntry(entry, home.principal).entry.id
    }

    private func resolve(_ resolution: Conflict.Resolution) throws {
        for conflict in try home.ledger.openConflicts(home.principal) {
            let connection = try #require(try home.ledger.account(card.id, home.principal).connectionID)
            _ = try home.ledger.resolve(conflict.id, connection: connection, provider: "scripted", resolution, home.principal)
        }
    }

    @Test func afterEverythingThatPeopleDo() throws {
        let first = try enter("First", "-5")
        try check("an entry by hand")
        var edit = EntryEdit()
        edit.amount = try home.usd("7.0001")
        _ = try home.ledger.edit(first, edit, home.principal)
        try check("an edit")
        try home.ledger.deleteEntry(first, home.principal)
        try check("a deletion")
        _ = try home.ledger.restoreEntry(first, home.principal)
        try check("a restoration")
        let parts = [SplitPart(name: "One", amount: try home.usd("7")), SplitPart(name: "Two", amount: try home.usd("0.0001"))]
        _ = try home.ledger.split(first, parts, home.principal)
        try check("a split")
        _ = try home.ledger.unsplit(first, home.principal)
        try check("the end of a split")
        _ = try home.ledger.protect(first, .excluded, isOn: true, home.principal)
        try check("an exclusion")
        let other = try enter("Other", "-7.0001", into: try home.account("Other", balance: "0"))
        let transfer = try home.ledger.joinTransfer(first, other, home.principal)
        try check("a transfer")
        try home.ledger.dissolveTransfer(transfer.id, home.principal)
        try check("the end of a transfer")
    }

    @Test func afterEverythingThatFilesDo() throws {
        let first = try home.importFile([home.row("A", "10", id: "1"), home.row("B", "2")], into: card)
        try check("a file")
        let second = try home.importFile([home.row("A", "11", id: "1")], into: card)
        try check("a changed row")
        _ = try home.ledger.protect(try entry("A"), .importLocked, isOn: true, home.principal)
        try home.importFile([home.row("A", "12", id: "1")], into: card)
        try check("a conflict")
        try resolve(.useSource)
        try check("the source's way")
        try home.ledger.deleteEntry(try entry("A"), home.principal)
        try home.importFile([home.row("A", "13", id: "1")], into: card)
        try check("a record that is back")
        try resolve(.retryAfterRepair)
        try check("a retry")
        try home.importFile([home.row("A", "13", id: "1")], into: card)
        #expect(try home.book() == ["2026-09-01 13.00 A", "2026-09-01 2.00 B"])
        try check("the same file after a retry")
        _ = try home.undo(second)
        try check("an undo in the middle")
        let replaced = try home.importFile([home.row("C", "4")], into: card)
        try home.importFile([home.row("C", "-4")], into: card, replacing: replaced.importID)
        try check("a file under another layout")
        _ = try home.undo(first)
        try check("an undo of the first")
    }

    @Test func afterALongFileAndItsUndo() throws {
        let count = LedgerLimits.rowsPerStatementStep + 10
        let long = try home.importFile(try home.rows(count), into: card)
        #expect(try home.ledger.account(card.id, home.principal).balance == home.usd("-\(count)"))
        try home.expectInvariants()
        _ = try home.undo(long)
        try check("its undo")
    }

    @Test func afterEverythingThatADeviceDoes() throws {
        _ = try enter("By hand", "5")
        let phone = try Phone(home, mapping: .link(account: card.id, lineage: nil))
        try check("a link")
        try phone.publish([try phone.purchase("r", "10", "R"), try phone.purchase("s", "3", "S", .pending)])
        try check("a capture")
        try phone.publish([try phone.purchase("r", "10", "R", .sourceOnly), phone.tombstone("s")])
        try check("what goes")
        try phone.publish([try phone.purchase("r", "8", "R"), try phone.purchase("s", "3", "S")])
        try check("what comes back")
        try resolve(.useSource)
        try check("the source's way")
        let last = try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first)
        _ = try home.ledger.undoImport(last.id, isDryRun: false, home.principal)
        try check("an undo")
        try phone.repair()
        try phone.publish([try phone.purchase("r", "9", "R")])
        try check("a repair")
        try phone.disconnect(.discard)
        while try home.ledger.eraseStep() {}
        #expect(try home.book() == ["2024-10-04 5.00 By hand"])
        try check("a discard")
    }

    @Test func anObservationTakesItOverAndAnUndoGivesItBack() throws {
        try home.importFile([home.row("A", "10")], into: card)
        let seen = try home.importFile([home.row("B", "1")], into: card, closing: (home.usd("75"), home.clock.now))
        #expect(try home.ledger.account(card.id, home.principal).balanceSource == .observed)
        _ = try enter("By hand", "3")
        #expect(try home.ledger.account(card.id, home.principal).balance == home.usd("75"))
        _ = try home.undo(seen)
        try check("an undo of the observation")
    }

    @Test func whatWasThereBeforeADiscardedSourceStays() throws {
        let account = try home.account(balance: "50")
        let phone = try Phone(home, mapping: .link(account: account, lineage: nil))
        try phone.publish([try phone.purchase("r", "10", "R"), try phone.balance("b", "77")])
        try phone.disconnect(.discard)
        while try home.ledger.eraseStep() {}
        _ = try enter("By hand", "8", into: account)
        #expect(try home.ledger.account(account, home.principal).balance == home.usd("42"))
        try home.expectInvariants()
    }
}
