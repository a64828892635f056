import SQLite
import Testing

@testable import LedgerKernel

@Suite struct QuestionWithoutMatterTests {
    @Test(
        arguments: [
            "DELETE FROM held_record", "UPDATE conflict SET identity_id = NULL",
        ] as [StaticString])
    func doctorNamesAQuestionThatHasNothingToDecide(_ damage: StaticString) throws {
        let home = try Household()
        _ = try ConflictCase.raise(.protectedEntry, in: home)
        #expect(try home.ledger.examine().brokenRules.isEmpty)
        try home.onTheFile { transaction in _ = try transaction.database.run(damage) }
        #expect(try home.ledger.examine().brokenRules.map(\.code) == ["question_without_matter"])
    }
}
