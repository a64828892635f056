import Testing

@testable import LedgerKernel

@Suite struct UndoTests {
    @Test func whatOnlyTheImportBroughtGoesAndTheFileCanBeImportedAgain() throws {
        let home = try Household()
        let card = try home.openAccount(balance: "10")
        let before = try home.sourceState()
        let rows = try [home.row("a", "1"), home.row("b", "2")]
        let result = try home.importFile(rows, into: card, closing: (home.usd("55"), home.clock.now))
        let preview = try home.undo(result, isDryRun: true)
        #expect(preview.removedCount == 2 && preview.balanceCount == 1 && preview.kept.isEmpty && !preview.requiresRepair)
        #expect(try home.book().count == 2)
        #expect(try home.undo(result) == preview)
        #expect(try home.sourceState() == before)
        #expect(throws: LedgerError.importUndone) { try home.undo(result) }
        try home.importFile(rows, into: card)
        #expect(try home.book() == ["2026-09-01 1.00 a", "2026-09-01 2.00 b"])
        try home.expectInvariants()
    }

    @Test func changesToOlderRowsAreTakenBack() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile([home.row("a", "1", id: "1", isPending: true), home.row("b", "2", id: "2")], into: card)
        let before = try home.sourceState()
        home.clock.advance(seconds: 60)
        let changed = try home.importFile(
            [home.row("A", "1.50", on: "2026-09-04", id: "1"), home.row("c", "3")], into: card)
        #expect(try home.book() == ["2026-09-01 2.00 b", "2026-09-01 3.00 c", "2026-09-04 1.50 A"])
        let report = try home.undo(changed)
        #expect(report.restoredCount == 1 && report.removedCount == 1)
        #expect(try home.sourceState() == before)
    }

    @Test func whatAPersonEditedStaysAndIsListed() throws {
        let home = try Household()
        let card = try home.openAccount()
        let rows = try ["edited", "noted", "excluded", "reconciled", "deleted", "untouched"].map { name in try home.row(name, "1")
        }
        let result = try home.importFile(rows, into: card)
        home.clock.advance(seconds: 60)
        func entry(_ name: String) throws -> UniqueID {
            try home.entries().first { $0.name == name }?.id ?? UniqueID(high: 0, low: 0)
        }
        var edit = EntryEdit()
        edit.amount = try home.usd("9")
        _ = try home.ledger.edit(entry("edited"), edit, home.principal)
        edit = EntryEdit()
        edit.notes = "mine"
        _ = try home.ledger.edit(entry("noted"), edit, home.principal)
        _ = try home.ledger.protect(entry("excluded"), .excluded, isOn: true, home.principal)
        _ = try home.ledger.protect(entry("reconciled"), .reconciled, isOn: true, home.principal)
        try home.ledger.deleteEntry(entry("deleted"), home.principal)
        let report = try home.undo(result)
        #expect(report.removedCount == 1 && report.kept.map(\.reason) == Array(repeating: .edited, count: 5))
        #expect(try Set(home.entries().map(\.name)) == ["edited", "noted", "excluded", "reconciled"])
        // The file is imported again: what stayed is known, and what the person deleted stays deleted.
        try home.importFile(rows, into: card)
        #expect(try Set(home.entries().map(\.name)) == ["edited", "noted", "excluded", "reconciled", "untouched"])
        try home.expectInvariants()
    }

    @Test func whatALaterImportChangedStaysAndGoesBackWithThatOne() throws {
        let home = try Household()
        let card = try home.openAccount()
        let before = try home.sourceState()
        let first = try home.importFile([home.row("a", "1", id: "1")], into: card)
        home.clock.advance(seconds: 60)
        let second = try home.importFile([home.row("b", "1", id: "1")], into: card)
        let report = try home.undo(first)
        #expect(report.kept.map(\.reason) == [.changedLater] && report.removedCount == 0)
        #expect(try home.book() == ["2026-09-01 1.00 b"])
        _ = try home.undo(second)
        #expect(try home.sourceState() == before)
    }

    @Test func aChangeUnderALaterChangeIsTakenBackToWhatWasBeforeBoth() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile([home.row("a", "1", id: "1")], into: card)
        let before = try home.sourceState()
        home.clock.advance(seconds: 60)
        let second = try home.importFile([home.row("b", "1", id: "1")], into: card)
        home.clock.advance(seconds: 60)
        let third = try home.importFile([home.row("c", "1", id: "1")], into: card)
        _ = try home.undo(second)
        #expect(try home.book() == ["2026-09-01 1.00 c"])
        _ = try home.undo(third)
        #expect(try home.sourceState() == before)
    }

    @Test func whatALaterFileRepeatsStaysWithThatOne() throws {
        let home = try Household()
        let card = try home.openAccount()
        let before = try home.sourceState()
        let first = try home.importFile([home.row("a", "1"), home.row("b", "2"), home.row("c", "3")], into: card)
        let second = try home.importFile([home.row("b", "2"), home.row("c", "3"), home.row("d", "4")], into: card)
        let report = try home.undo(first)
        #expect(report.removedCount == 1 && report.sharedCount == 2)
        #expect(try home.book() == ["2026-09-01 2.00 b", "2026-09-01 3.00 c", "2026-09-01 4.00 d"])
        _ = try home.undo(second)
        #expect(try home.sourceState() == before)
    }

    /// Rows of one record as several files state it, an order in which the files are undone, and the result after each undo.
    struct Overlap: CustomTestStringConvertible {
        let states: [String]
        let undone: [Int]
        let left: [String]

        var testDescription: String { "\(states), undone \(undone)" }
    }

    @Test(arguments: [
        Overlap(states: ["a", "b", "b"], undone: [0, 1, 2], left: ["b", "b", ""]),
        Overlap(states: ["a", "a", "b"], undone: [0, 2, 1], left: ["b", "a", ""]),
        Overlap(states: ["a", "b", "a"], undone: [1, 0, 2], left: ["a", "a", ""]),
        Overlap(states: ["a", "b", "c", "b"], undone: [2, 0, 3, 1], left: ["b", "b", "b", ""]),
        Overlap(states: ["a", "a"], undone: [0, 1], left: ["a", ""]),
        Overlap(states: ["a", "a"], undone: [1, 0], left: ["a", ""]),
    ]) func whatAFileStatesStaysAsLongAsOneIsLeft(overlap: Overlap) throws {
        for seconds in [0, 60] as [Int64] {
            let home = try Household()
            let card = try home.openAccount()
            let before = try home.sourceState()
            let files = try overlap.states.map { name in
                home.clock.advance(seconds: seconds)
                return try home.importFile([home.row(name, "1", id: "k1")], into: card)
            }
            for (index, left) in zip(overlap.undone, overlap.left) {
                let report = try home.undo(files[index])
                #expect(report.kept.allSatisfy { $0.reason == .changedLater })
                #expect(try home.entries().map(\.name) == (left.isEmpty ? [] : [left]), "after \(index)")
                try home.expectInvariants()
            }
            #expect(try home.sourceState() == before)
        }
    }

    @Test func thePreviewNamesWhatGoesAndWhatIsTakenBack() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile([home.row("a", "1", id: "1"), home.row("b", "1", id: "2")], into: card)
        _ = try home.ledger.protect(
            try #require(try home.entries().first { $0.name == "b" }).id, .importLocked, isOn: true, home.principal)
        let second = try home.importFile(
            [home.row("A", "1", id: "1"), home.row("B", "1", id: "2"), home.row("c", "1", id: "3")], into: card)
        let entries = try home.entries()
        let preview = try home.undo(second, isDryRun: true)
        #expect(preview.removed == entries.filter { $0.name == "c" }.map(\.id) && preview.removedCount == 1)
        // The row under review did not change anything.
        #expect(preview.restored == entries.filter { $0.name == "A" }.map(\.id) && preview.restoredCount == 1)
    }

    @Test func aConflictThatTheImportRaisedGoesWithIt() throws {
        let home = try Household()
        let card = try home.openAccount()
        try home.importFile([home.row("a", "1", id: "1")], into: card)
        var edit = EntryEdit()
        edit.name = "mine"
        _ = try home.ledger.edit(try #require(try home.entries().first).id, edit, home.principal)
        home.clock.advance(seconds: 60)
        let before = try home.sourceState()
        let result = try home.importFile([home.row("b", "1", id: "1")], into: card)
        #expect(try home.number("SELECT count(*) FROM conflict") == 1)
        let report = try home.undo(result)
        // The row under review had changed nothing that people see.
        #expect(report.restoredCount == 0 && report.kept.isEmpty)
        #expect(try home.sourceState() == before)
    }

    @Test func aMemberUndoesOwnImportsOnly() throws {
        let home = try Household()
        let card = try home.openAccount()
        let result = try home.importFile([home.row("a", "1")], into: card)
        let member = Principal(
            userID: home.id(), familyID: home.principal.familyID, role: .member, scope: .readWrite, user: home.principal.user,
            book: home.principal.book)
        #expect(throws: LedgerError.forbidden) {
            try home.ledger.undoImport(try #require(result.importID), isDryRun: false, member)
        }
        let own = Principal(
            userID: home.principal.userID, familyID: home.principal.familyID, role: .member, scope: .readWrite,
            user: home.principal.user,
            book: home.principal.book)
        _ = try home.ledger.undoImport(try #require(result.importID), isDryRun: false, own)
        #expect(try home.entries().isEmpty)
        #expect(throws: LedgerError.notFound) {
            try home.ledger.undoImport(try #require(result.importID), isDryRun: false, try home.stranger())
        }
    }

    // MARK: Captures of a device

    private func lastImport(_ home: Household) throws -> ImportRecord {
        try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first)
    }

    @Test func anUndoneCaptureIsTakenBackAndTheDeviceHasToSendEverythingAgain() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([
            try phone.purchase("1", "10", "one", .pending), try phone.purchase("2", "20", "two"),
            try phone.purchase("3", "30", "three"),
        ])
        home.clock.advance(seconds: 60)
        let before = try home.sourceState()
        try phone.publish([
            try phone.purchase("1", "11", "ONE"), phone.tombstone("2"), try phone.purchase("4", "40", "four"),
            try phone.purchase("5", "5", "memo", .sourceOnly), phone.tombstone("6"), try phone.balance("b", "77"),
            try phone.purchase("3", "30", "three", .sourceOnly),
        ])
        #expect(try home.book() == ["2026-09-01 11.00 ONE", "2026-09-01 40.00 four"])
        let report = try home.ledger.undoImport(lastImport(home).id, isDryRun: false, home.principal)
        #expect(report.requiresRepair && report.kept.isEmpty && report.balanceCount == 1)
        #expect(try home.sourceState() == before)
        let connection = try phone.connection
        #expect(connection.status == .repairRequired && connection.repairReason == "import_undone")
        try home.expectInvariants()
        // After the repair the device sends everything again.
        phone.startStream(with: try home.ledger.repair(phone.connectionID, provider: "scripted", home.principal).credential)
        try phone.publish([try phone.purchase("1", "11", "ONE"), phone.tombstone("2"), try phone.purchase("4", "40", "four")])
        #expect(try home.book() == ["2026-09-01 11.00 ONE", "2026-09-01 30.00 three", "2026-09-01 40.00 four"])
    }

    @Test func aPreviewOfACapturesUndoChangesNothing() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("1", "10", "one")])
        let before = try home.sourceState()
        let preview = try home.ledger.undoImport(lastImport(home).id, isDryRun: true, home.principal)
        #expect(preview.removedCount == 1 && preview.requiresRepair)
        #expect(try home.sourceState() == before)
        #expect(try phone.connection.status == .active)
    }

    @Test func whatAPersonDecidedAboutACapturesConflictStays() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("1", "10", "one")])
        var edit = EntryEdit()
        edit.amount = try home.usd("12")
        _ = try home.ledger.edit(try #require(try home.entries().first).id, edit, home.principal)
        home.clock.advance(seconds: 60)
        try phone.publish([try phone.purchase("1", "11", "one")])
        home.clock.advance(seconds: 60)
        let open = try home.ledger.conflicts(
            phone.connectionID, provider: "scripted", home.principal, count: 5, offset: { _ in 0 })
        let conflict = try #require(open.conflicts.first)
        _ = try home.ledger.resolve(conflict.id, connection: phone.connectionID, provider: "scripted", .useSource, home.principal)
        let report = try home.ledger.undoImport(lastImport(home).id, isDryRun: false, home.principal)
        #expect(report.kept.map(\.reason) == [.edited])
        #expect(try home.book() == ["2026-09-01 11.00 one"])
    }
}
