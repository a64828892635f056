import Testing

@testable import LedgerKernel

/// A record that returns in place of an entry that a person deleted, and the undo of the import that brought it.
@Suite struct UndoneReturnTests {
    private let home: Household
    private let phone: Phone
    private let deleted: UniqueID
    private let returning: UniqueID

    /// A purchase that a person split, excluded, locked and then deleted. In the conflict that followed, the person let it
    /// return.
    init() throws {
        home = try Household()
        phone = try Phone(home)
        try phone.publish([try phone.purchase("r", "3", "A")])
        deleted = try home.onlyEntry()
        _ = try home.ledger.split(
            deleted, [SplitPart(name: "one", amount: home.usd("1")), SplitPart(name: "two", amount: home.usd("2"))],
            home.principal)
        for protection in [Protection.excluded, .importLocked] {
            _ = try home.ledger.protect(deleted, protection, isOn: true, home.principal)
        }
        try home.ledger.deleteEntry(deleted, home.principal)
        try phone.publish([try phone.purchase("r", "4", "B")])
        try phone.resolve(.sourceReappeared, .retryAfterRepair)
        try phone.repair()
        try phone.publish([try phone.purchase("r", "4", "B")])
        returning = try #require(try home.ledger.imports(home.principal, count: 1, offset: { _ in 0 }).imports.first).id
    }

    @Test func theEntryThatARecordReplacedIsForNobodyToSee() throws {
        #expect(try home.book() == ["2026-09-01 4.00 B"])
        #expect(throws: LedgerError.notFound) { try home.ledger.restoreEntry(deleted, home.principal) }
        let history = try home.ledger.history(of: deleted, home.principal)
        #expect(history.state == .retracted && history.edits.map(\.attribute).contains(.deleted))
        try home.expectInvariants()
    }

    @Test func theUndoBringsBackWhatPeopleHadMadeOfTheDeletedEntry() throws {
        let preview = try home.ledger.undoImport(returning, isDryRun: true, home.principal)
        #expect(try home.ledger.undoImport(returning, isDryRun: false, home.principal) == preview)
        #expect(try home.book() == [])
        try home.expectInvariants()
        let restored = try home.ledger.restoreEntry(deleted, home.principal)
        #expect(Set(restored.protection) == [.amount, .date, .name, .excluded, .importLocked, .split])
        #expect(try home.book() == ["2026-09-01 1.00 one", "2026-09-01 2.00 two"])
        #expect(try home.ledger.history(of: deleted, home.principal).edits.map(\.attribute).contains(.split))
        try home.expectInvariants()
    }

    @Test func theReplacedEntryGoesWhenAPersonTakesOverWhatCameInItsPlace() throws {
        _ = try home.ledger.protect(try home.onlyEntry(), .importLocked, isOn: true, home.principal)
        _ = try home.ledger.undoImport(returning, isDryRun: false, home.principal)
        #expect(try home.book() == ["2026-09-01 4.00 B"])
        var rows = 0
        try home.onTheFile { rows = try $0.database.first("SELECT count(*) FROM entry") { $0.int(0) } ?? 0 }
        #expect(rows == 1)
        #expect(throws: LedgerError.notFound) { try home.ledger.restoreEntry(deleted, home.principal) }
        try home.expectInvariants()
    }
}
