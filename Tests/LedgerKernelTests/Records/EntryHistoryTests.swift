import Testing

@testable import LedgerKernel

@Suite struct EntryHistoryTests {
    private let home: Household
    private let phone: Phone
    private let entry: UniqueID

    init() throws {
        home = try Household()
        phone = try Phone(home)
        try phone.publish([try phone.purchase("a", "30", "Supermarket", on: "2026-09-01")])
        home.clock.advance(seconds: 60)
        entry = try home.onlyEntry()
    }

    private func edits() throws -> [EntryChange.Attribute] { try history().edits.map(\.attribute) }

    private func history() throws -> EntryHistory { try home.ledger.history(of: entry, home.principal) }

    @Test func everyProtectionThatAPersonSetsOrLiftsIsTold() throws {
        let lines: [(Protection, EntryChange.Attribute, EntryChange.Attribute)] = [
            (.importLocked, .locked, .unlocked), (.reconciled, .reconciled, .unreconciled), (.excluded, .excluded, .excluded),
            (.amount, .amountLocked, .amountUnlocked), (.date, .dateLocked, .dateUnlocked), (.name, .nameLocked, .nameUnlocked),
        ]
        for (protection, _, _) in lines {
            for isOn in [true, true, false, false] { _ = try home.ledger.protect(entry, protection, isOn: isOn, home.principal) }
        }
        #expect(try edits() == lines.flatMap { [$0.1, $0.2] })
        #expect(try history().edits.filter { $0.attribute == .excluded }.map(\.previous) == ["false", "true"])
        #expect(Set(lines.map(\.0)) == Set(Protection.byPerson))
    }

    @Test func editsAreReadByPagesThatMeetEachOnceAlsoOfWhatItsSourceRetracted() throws {
        for number in 0..<7 {
            var edit = EntryEdit()
            edit.notes = "\(number)"
            _ = try home.ledger.edit(entry, edit, home.principal)
        }
        func met(inPagesOf size: Int) throws -> [String?] {
            var met: [String?] = []
            var count = 0
            repeat {
                let page = try home.ledger.history(of: entry, home.principal, editCount: size) { _ in met.count }
                count = page.editCount
                #expect(page.edits.count == min(size, count - met.count))
                met += page.edits.map(\.previous)
            } while met.count < count
            return met
        }
        let all = try history().edits.map(\.previous)
        #expect(all == [nil, "0", "1", "2", "3", "4", "5"])
        for size in [1, 3, 7, 100] { #expect(try met(inPagesOf: size) == all) }
        try phone.publish([phone.tombstone("a")])
        #expect(try history().state == .retracted)
        for size in [1, 3, 7, 100] { #expect(try met(inPagesOf: size) == all) }
    }

    @Test func splitsAreToldWithWhoAndWhen() throws {
        let other = try home.user()
        let parts = [
            SplitPart(name: "Food", amount: try home.usd("20")), SplitPart(name: "Soap", amount: try home.usd("10")),
        ]
        _ = try home.ledger.split(entry, parts, home.principal)
        home.clock.advance(seconds: 60)
        _ = try home.ledger.unsplit(entry, other)
        #expect(try edits() == [.split, .unsplit])
        let last = try #require(try history().edits.last)
        #expect(last.userID == other.userID && last.editedAt == home.clock.now && last.previous == "Food 20.00, Soap 10.00")
    }

    @Test func bothSidesTellOfATransferAndOfItsEndHoweverItEnds() throws {
        let savings = try Phone(home, account: "savings at the bank")
        try savings.publish([try savings.purchase("in", "-30", "From checking")])
        home.clock.advance(seconds: 60)
        let inflow = try #require(try home.entries().first { $0.name == "From checking" }).id
        let transfer = try home.ledger.joinTransfer(entry, inflow, home.principal)
        try home.ledger.dissolveTransfer(transfer.id, home.principal)
        _ = try home.ledger.joinTransfer(entry, inflow, home.principal)
        try home.ledger.deleteEntry(inflow, home.principal)
        _ = try home.ledger.restoreEntry(inflow, home.principal)
        #expect(try home.ledger.entry(inflow, home.principal).transfer == nil)
        _ = try home.ledger.joinTransfer(entry, inflow, home.principal)
        _ = try home.ledger.disconnect(savings.connectionID, provider: "scripted", .discard, home.principal)
        while try home.ledger.eraseStep() {}
        #expect(
            try edits() == [
                .transferJoined, .transferDissolved, .transferJoined, .transferDissolved, .transferJoined, .transferDissolved,
            ])
        #expect(try history().edits.compactMap(\.previous).count == 3)
        try home.expectInvariants()
    }

    @Test func anAnswerForTheSourceTellsWhatItTookAway() throws {
        _ = try home.ledger.protect(entry, .reconciled, isOn: true, home.principal)
        _ = try home.ledger.split(
            entry, [SplitPart(name: "A", amount: try home.usd("20")), SplitPart(name: "B", amount: try home.usd("10"))],
            home.principal)
        try phone.publish([try phone.purchase("a", "31", "Supermarket", on: "2026-09-01")])
        home.clock.advance(seconds: 60)
        try phone.resolve(.useSource)
        #expect(try edits() == [.reconciled, .split, .unreconciled, .unsplit])
        let decision = try #require(try history().decisions.first)
        #expect(decision.resolution == .useSource && decision.resolvedBy == home.principal.userID)
        #expect(decision.resolvedAt == home.clock.now)
    }

    @Test func whatASourceWithdrewStillSaysWhyItIsGone() throws {
        try annotate("Weekend")
        try phone.publish([phone.tombstone("a")])
        #expect(try home.entries().isEmpty)
        let history = try history()
        #expect(history.state == .retracted && history.edits.map(\.attribute) == [.notes])
        #expect(history.source?.tombstonedAt != nil && history.source?.written?.name == "Supermarket")
        #expect(history.imports.count == 2)
        #expect(throws: LedgerError.notFound) { try home.ledger.history(of: entry, try home.stranger()) }
        #expect(throws: LedgerError.notFound) { try home.ledger.history(of: home.id(), home.principal) }
        try home.expectInvariants()
    }

    @Test func anUndoBringsAnEntryBackWithItsHistory() throws {
        try annotate("Weekend")
        let before = try history().edits.map(\.editedAt)
        for _ in 0..<2 {
            home.clock.advance(seconds: 60)
            try phone.publish([phone.tombstone("a")])
            let last = try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first)
            _ = try home.ledger.undoImport(last.id, isDryRun: false, home.principal)
            let history = try history()
            #expect(history.state == .present && history.imports.count == 1 && history.edits.map(\.editedAt) == before)
            try phone.repair()
        }
        #expect(try home.entries().map(\.notes) == ["Weekend"])
        try home.expectInvariants()
    }

    @Test func anEntryThatAnAnswerTookAwayStillSaysWhatPeopleDidToIt() throws {
        _ = try home.ledger.protect(entry, .reconciled, isOn: true, home.principal)
        try phone.publish([phone.tombstone("a")])
        try phone.resolve(.useSource)
        let history = try history()
        #expect(history.state == .retracted && history.edits.map(\.attribute) == [.reconciled, .unreconciled])
        #expect(history.decisions.map(\.resolution) == [.useSource])
    }

    private func annotate(_ notes: String) throws {
        var edit = EntryEdit()
        edit.notes = notes
        _ = try home.ledger.edit(entry, edit, home.principal)
    }

    @Test func aDeletedEntryAndADiscardedOneAreToldApart() throws {
        try home.ledger.deleteEntry(entry, home.principal)
        #expect(try history().state == .deleted)
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        while try home.ledger.eraseStep() {}
        #expect(throws: LedgerError.notFound) { try home.ledger.history(of: entry, home.principal) }
        #expect(try home.number("SELECT count(*) FROM retracted_edit") == 0)
    }
}
