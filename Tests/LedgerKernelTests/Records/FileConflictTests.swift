import Testing

@testable import LedgerKernel

/// The conflicts that a file can raise, with each resolution. Nothing has to be repaired: the next import of the file does what
/// the person asked for. (No file retracts records, states a balance twice, or replaces a device.)
@Suite struct FileConflictTests {
    struct Case: CustomTestStringConvertible {
        let kind: ConflictKind
        let resolution: Conflict.Resolution
        /// After the resolution, after the same file again with the entry unlocked, and after a file with another value.
        let books: (answered: [String], again: [String], later: [String])

        var testDescription: String { "\(kind.rawValue), \(resolution.rawValue)" }
    }

    static let cases: [Case] = [
        Case(kind: .protectedEntry, resolution: .keepSure, books: (["1.00"], ["1.00"], ["1.00"])),
        Case(kind: .protectedEntry, resolution: .useSource, books: (["2.00"], ["2.00"], ["3.00"])),
        Case(kind: .protectedEntry, resolution: .retryAfterRepair, books: (["1.00"], ["2.00"], ["3.00"])),
        Case(kind: .sourceReappeared, resolution: .keepSure, books: ([], [], [])),
        Case(kind: .sourceReappeared, resolution: .useSource, books: (["2.00"], ["2.00"], ["3.00"])),
        Case(kind: .sourceReappeared, resolution: .retryAfterRepair, books: ([], ["2.00"], ["3.00"])),
    ]

    private func raise(_ kind: ConflictKind, in home: Household, _ card: Account) throws -> UniqueID {
        try home.importFile([home.row("A", "1", id: "k")], into: card)
        let entry = try home.onlyEntry()
        if kind == .protectedEntry {
            _ = try home.ledger.protect(entry, .importLocked, isOn: true, home.principal)
        } else {
            try home.ledger.deleteEntry(entry, home.principal)
        }
        for _ in 0..<2 {
            let result = try home.importFile([home.row("A", "2", id: "k")], into: card)
            guard result.changes.count == 1, case .review(kind, _) = result.changes[0].outcome else {
                Issue.record("came out: \(result.changes)")
                return entry
            }
        }
        return entry
    }

    private func answer(_ resolution: Conflict.Resolution, _ home: Household, _ card: Account) throws {
        let conflict = try #require(try home.ledger.openConflicts(home.principal).first)
        let connection = try #require(try home.ledger.account(card.id, home.principal).connectionID)
        _ = try home.ledger.resolve(conflict.id, connection: connection, provider: "scripted", resolution, home.principal)
        let status = try home.ledger.connection(
            connection, provider: "scripted", home.principal, count: 1, offset: { _ in 0 }
        ).connection.status
        #expect(status == .active)
        try home.expectInvariants()
    }

    private func amounts(_ home: Household) throws -> [String] { try home.entries().map(\.amount.decimalText) }

    @Test(arguments: cases) func anAnswerDoesWhatItSays(test: Case) throws {
        let home = try Household()
        let card = try home.openAccount()
        let entry = try raise(test.kind, in: home, card)
        home.clock.advance(seconds: 5)
        try answer(test.resolution, home, card)
        #expect(try amounts(home) == test.books.answered)
        if test.kind == .protectedEntry { _ = try home.ledger.protect(entry, .importLocked, isOn: false, home.principal) }
        for (amount, expected) in [("2", test.books.again), ("3", test.books.later)] {
            try home.importFile([home.row("A", amount, id: "k")], into: card)
            #expect(try amounts(home) == expected, "\(amount)")
            try home.expectInvariants()
        }
        #expect(try home.ledger.openConflicts(home.principal).isEmpty)
        #expect(try home.ledger.history(of: entry, home.principal).decisions.count == 1)
    }

    @Test func aRetryOfWhatIsStillLockedAsksAgain() throws {
        let home = try Household()
        let card = try home.openAccount()
        _ = try raise(.protectedEntry, in: home, card)
        try answer(.retryAfterRepair, home, card)
        try home.importFile([home.row("A", "2", id: "k")], into: card)
        #expect(try home.ledger.openConflicts(home.principal).map(\.kind) == [.protectedEntry])
        try home.expectInvariants()
    }

    @Test(arguments: [true, false]) func whatAPersonDeletedCanBeRestoredAfterARetry(isFile: Bool) throws {
        let home = try Household()
        let entry: UniqueID
        if isFile {
            let card = try home.openAccount()
            entry = try raise(.sourceReappeared, in: home, card)
            try answer(.retryAfterRepair, home, card)
        } else {
            let phone = try Phone(home)
            try phone.publish([try phone.purchase("r", "1", "A")])
            entry = try home.onlyEntry()
            try home.ledger.deleteEntry(entry, home.principal)
            try phone.publish([try phone.purchase("r", "2", "A")])
            try phone.resolve(.sourceReappeared, .retryAfterRepair)
            try home.expectInvariants()
        }
        #expect(try home.ledger.history(of: entry, home.principal).state == .deleted)
        #expect(try home.ledger.restoreEntry(entry, home.principal).amount == home.usd("1"))
        try home.expectInvariants()
    }

    @Test func aRetryOfARecordThatWasRetractedLetsItInAndAnUndoTakesItBack() throws {
        let home = try Household()
        let phone = try ConflictCase.raise(.sourceReappeared, in: home)
        try phone.resolve(.sourceReappeared, .retryAfterRepair)
        try home.expectInvariants()
        try phone.repair()
        try phone.publish([try phone.purchase("r", "13", "C")])
        try home.expectInvariants()
        let last = try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first)
        _ = try home.ledger.undoImport(last.id, isDryRun: false, home.principal)
        #expect(try home.entries().isEmpty)
        try home.expectInvariants()
        // The person's decision applies to what comes next.
        try phone.repair()
        try phone.publish([try phone.purchase("r", "14", "D")])
        #expect(try home.book() == ["2026-09-01 14.00 D"])
    }
}
