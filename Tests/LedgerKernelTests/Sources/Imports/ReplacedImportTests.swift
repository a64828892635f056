import Testing

@testable import LedgerKernel

/// A file that replaces an earlier import: both steps happen, or neither.
@Suite struct ReplacedImportTests {
    @Test func theOldImportGoesAndTheNewOneComesInItsPlace() throws {
        let home = try Household()
        let card = try home.openAccount()
        let old = try home.importFile([home.row("Coffee", "4.50"), home.row("Tea", "3")], into: card)
        let new = try home.importFile([home.row("Coffee", "-4.50")], into: card, replacing: old.importID)
        #expect(try home.book() == ["2026-09-01 -4.50 Coffee"])
        #expect(try home.ledger.importRecord(try #require(old.importID), home.principal).undoneAt != nil)
        #expect(try home.ledger.importRecord(try #require(new.importID), home.principal).addedCount == 1)
        // Only the new rows have changed the balance.
        #expect(try home.ledger.account(card.id, home.principal).balance == home.usd("4.50"))
        try home.expectInvariants()
    }

    @Test func aDryRunChangesNothing() throws {
        let home = try Household()
        let card = try home.openAccount()
        let old = try home.importFile(try home.rows(20), into: card)
        let before = try home.sourceState()
        let rehearsed = try home.importFile(
            try home.rows(20, name: "other"), into: card, replacing: old.importID, isDryRun: true)
        #expect(rehearsed.importID == nil)
        #expect(try home.sourceState() == before)
    }

    @Test func oneThatWasUndoneBeforeIsLeftAsItIs() throws {
        let home = try Household()
        let card = try home.openAccount()
        let old = try home.importFile([home.row("Coffee", "4.50")], into: card)
        _ = try home.undo(old)
        try home.importFile([home.row("Coffee", "4.50")], into: card, replacing: old.importID)
        #expect(try home.book() == ["2026-09-01 4.50 Coffee"])
    }

    @Test func anotherFamilysImportIsNotFound() throws {
        let home = try Household()
        let card = try home.openAccount()
        let stranger = try #require(UniqueID("00000000-0000-7000-8000-000000000000"))
        #expect(throws: LedgerError.notFound) {
            try home.importFile([home.row("Coffee", "4.50")], into: card, replacing: stranger)
        }
        #expect(try home.book().isEmpty)
    }

    @Test func howeverLongTheFileIsAFailureLeavesTheOldImport() throws {
        let home = try Household()
        let card = try home.openAccount()
        let count = LedgerLimits.rowsPerStatementStep + 100
        let old = try home.importFile(try home.rows(count), into: card)
        let before = try home.sourceState()
        let others = try home.rows(count, name: "other")
        for failing in 1...3 {
            #expect(throws: ScriptedStatement.Defect.self) {
                try home.importFile(others, into: card, replacing: old.importID) { step in
                    if step == failing { throw ScriptedStatement.Defect() }
                }
            }
            #expect(try home.sourceState() == before)
        }
        try home.importFile(others, into: card, replacing: old.importID)
        #expect(try home.number("SELECT count(*) FROM entry") == count)
        #expect(try home.number("SELECT count(*) FROM entry WHERE name LIKE 'other%'") == count)
        #expect(try home.number("SELECT count(*) FROM hidden_import") == 0)
    }

    @Test func anImportTellsTheVersionOfItsProvider() throws {
        let home = try Household()
        let result = try home.importFile([home.row("Coffee", "4.50")], into: home.openAccount())
        let record = try home.ledger.importRecord(try #require(result.importID), home.principal)
        #expect(record.providerVersion == Household.providerVersion)
    }
}
