import SQLite
import Testing

@testable import LedgerKernel

@Suite struct ConflictWithoutSubjectTests {
    @Test(
        arguments: [
            "DELETE FROM held_record", "UPDATE conflict SET identity_id = NULL",
        ] as [SQL])
    func doctorNamesAConflictThatHasNothingToDecide(_ damage: SQL) throws {
        let home = try Household()
        _ = try ConflictCase.raise(.protectedEntry, in: home)
        #expect(try home.ledger.examine().brokenRules.isEmpty)
        try home.onTheFile { transaction in _ = try transaction.database.run(damage) }
        #expect(try home.ledger.examine().brokenRules.map(\.code) == ["conflict_without_subject"])
    }
}
