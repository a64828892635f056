import Testing

@testable import LedgerKernel

/// Every kind of conflict against every action that a person can take on its entry.
@Suite struct SupersededConflictTests {
    /// The person's action instead of a resolution.
    enum Deed: String, CaseIterable {
        case editToOtherValues, editToTheSourcesValues, editNotes, delete, restore, exclude, include, lock, unlock, reconcile,
            unreconcile, split, join
    }

    struct Case: CustomTestStringConvertible {
        let kind: ConflictKind
        let deed: Deed

        var testDescription: String { "\(kind.rawValue), \(deed.rawValue)" }

        /// The actions that leave nothing to decide; after any other action the conflict stays open.
        var answers: Bool {
            switch (kind, deed) {
            case (.protectedEntry, .editToTheSourcesValues): true
            case (.protectedEntry, .delete), (.protectedTombstone, .delete), (.protectedSourceUpdate, .delete): true
            // In this case the entry was deleted before the conflict arose.
            case (.sourceReappeared, .restore): true
            default: false
            }
        }

        static let all = ConflictKind.allCases.flatMap { kind in Deed.allCases.map { Case(kind: kind, deed: $0) } }
    }

    @Test(arguments: Case.all) func onlyWhatAnswersAConflictClosesIt(test: Case) throws {
        let home = try Household()
        let (phone, entry) = try raise(test.kind, in: home)
        let conflict = try #require(try phone.conflicts().first)
        home.clock.advance(seconds: 60)
        if let entry { try act(test.deed, on: entry, phone, home) }
        #expect(try phone.conflicts().isEmpty == test.answers)
        try home.expectInvariants()
        guard test.answers, let entry else { return }
        let decision = try #require(try home.ledger.history(of: entry, home.principal).decisions.first)
        #expect(decision.id == conflict.id && decision.resolution == .superseded && decision.resolvedBy == home.principal.userID)
        #expect(decision.resolvedAt == home.clock.now)
        #expect(throws: LedgerError.conflictAlreadyResolved) { try phone.resolve(conflict, .useSource) }
    }

    /// The conflict, with its entry if there is one.
    private func raise(_ kind: ConflictKind, in home: Household) throws -> (phone: Phone, entry: UniqueID?) {
        guard kind == .sourceReappeared else {
            let phone = try ConflictCase.raise(kind, in: home)
            return (phone, try home.entries().first?.id)
        }
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("r", "10", "A")])
        let entry = try home.onlyEntry()
        try home.ledger.deleteEntry(entry, home.principal)
        try phone.publish([try phone.purchase("r", "12", "B")])
        return (phone, entry)
    }

    private func act(_ deed: Deed, on entry: UniqueID, _ phone: Phone, _ home: Household) throws {
        let ledger = home.ledger
        // An entry that is not in the books can only be restored.
        if try home.entries().isEmpty, deed != .restore { return }
        var edit = EntryEdit()
        switch deed {
        case .editToOtherValues:
            edit.amount = try home.usd("7")
            _ = try ledger.edit(entry, edit, home.principal)
        case .editToTheSourcesValues:
            edit.amount = try home.usd("12")
            edit.name = "B"
            _ = try ledger.edit(entry, edit, home.principal)
        case .editNotes:
            edit.notes = "Mine"
            _ = try ledger.edit(entry, edit, home.principal)
        case .delete: try ledger.deleteEntry(entry, home.principal)
        case .restore: _ = try ledger.restoreEntry(entry, home.principal)
        case .exclude, .include: _ = try ledger.protect(entry, .excluded, isOn: deed == .exclude, home.principal)
        case .lock, .unlock: _ = try ledger.protect(entry, .importLocked, isOn: deed == .lock, home.principal)
        case .reconcile, .unreconcile: _ = try ledger.protect(entry, .reconciled, isOn: deed == .reconcile, home.principal)
        case .split:
            let amount = try ledger.entry(entry, home.principal).amount
            let rest = try amount.subtracting(try home.usd("1"))
            let parts = [SplitPart(name: "One", amount: try home.usd("1")), SplitPart(name: "Rest", amount: rest)]
            _ = try ledger.split(entry, parts, home.principal)
        case .join:
            let amount = try ledger.entry(entry, home.principal).amount
            let account = try home.account("Other", balance: "0")
            let other = try ledger.addEntry(
                NewEntry(accountID: account, date: LedgerDate(daysSinceEpoch: 20_000), amount: amount.negated, name: "Other"),
                home.principal
            ).entry
            _ = try ledger.joinTransfer(entry, other.id, home.principal)
        }
    }

    @Test func afterAnEditToTheSourcesValuesTheSameRecordIsKnown() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.protectedEntry, in: home)
        try act(.editToTheSourcesValues, on: try home.onlyEntry(), phone, home)
        #expect(try phone.publish([try phone.purchase("r", "12", "B")]).counts?.unchanged == 1)
        let source = try #require(try home.ledger.history(of: try home.onlyEntry(), home.principal).source)
        #expect(source.written?.name == "B" && source.held == nil)
        // It belongs to the person all the same.
        #expect(try phone.publish([try phone.purchase("r", "13", "B")]).counts?.reviewRequired == 1)
    }

    @Test func aRestoredEntryIsProtectedFromWhatTheSourceSaysNext() throws {
        let home = try Household()
        let (phone, entry) = try raise(.sourceReappeared, in: home)
        _ = try home.ledger.restoreEntry(try #require(entry), home.principal)
        #expect(try home.entries().map(\.name) == ["A"])
        #expect(try phone.publish([try phone.purchase("r", "14", "C")]).counts?.reviewRequired == 1)
        #expect(try phone.conflicts().map(\.kind) == [.protectedEntry])
        try home.expectInvariants()
    }

    @Test func aSourceThatRepeatsItselfIsKnownAfterARestoration() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("r", "10", "A")])
        let entry = try home.onlyEntry()
        try home.ledger.deleteEntry(entry, home.principal)
        try phone.publish([try phone.purchase("r", "10", "A")])
        #expect(try phone.conflicts().map(\.kind) == [.sourceReappeared])
        _ = try home.ledger.restoreEntry(entry, home.principal)
        #expect(try phone.conflicts().isEmpty)
        #expect(try phone.publish([try phone.purchase("r", "10", "A")]).counts?.unchanged == 1)
        #expect(try home.ledger.history(of: entry, home.principal).source?.held == nil)
    }
}
