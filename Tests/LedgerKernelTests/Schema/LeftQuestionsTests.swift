import SQLite
import Testing

@testable import LedgerKernel

/// Conflicts that undos of earlier versions left in a file, before the migration step that repairs it.
@Suite struct LeftQuestionsTests {
    private let file = TemporaryFile()

    /// The file after the step, given its rows before the step.
    private func mended(_ rows: String) throws -> SQLiteConnection {
        let step = try #require(Migrations.all.firstIndex(of: LeftQuestions.mend))
        let connection = try file.connection()
        try Migrations.run(on: connection, path: nil, steps: Array(Migrations.all[..<step]))
        try connection.execute("PRAGMA foreign_keys = OFF")
        try connection.execute(rows)
        try Migrations.run(on: connection, path: nil)
        return connection
    }

    @Test(
        arguments: [
            "DELETE FROM held_record", "UPDATE conflict SET identity_id = NULL",
        ] as [SQL])
    func doctorNamesAQuestionThatHasNothingToDecide(_ damage: SQL) throws {
        let home = try Household()
        _ = try ConflictCase.raise(.protectedEntry, in: home)
        #expect(try home.ledger.examine().brokenRules.isEmpty)
        try home.onTheFile { transaction in _ = try transaction.database.run(damage) }
        #expect(try home.ledger.examine().brokenRules.map(\.code) == ["question_without_matter"])
    }

    private func questions(_ connection: SQLiteConnection) throws -> [Int] {
        try connection.all("SELECT id FROM conflict ORDER BY id") { $0.int(0) }
    }

    @Test func aQuestionThatHasNothingToDecideGoes() throws {
        let connection = try mended(
            """
            INSERT INTO held_record (identity_id, state, date, amount_high, amount_low, name, details, recorded_at)
                VALUES (3, 'booked', 1, 0, 1, 'A', x'', 1);
            INSERT INTO conflict (id, public_id, lineage_id, connection_id, identity_id, kind, status, external_id,
                external_account_id, resolution, created_at, resolved_at)
            VALUES (1, zeroblob(16), 1, 1, NULL, 'balance_observation_conflict', 'open', x'01', x'02', NULL, 1, NULL),
                (2, randomblob(16), 1, 1, 2, 'protected_entry', 'open', x'01', x'02', NULL, 1, NULL),
                (3, randomblob(16), 1, 1, 3, 'protected_entry', 'open', x'01', x'02', NULL, 1, NULL),
                (4, randomblob(16), 1, 1, 4, 'protected_entry', 'open', x'01', x'02', NULL, 1, NULL),
                (5, randomblob(16), 1, 1, 4, 'protected_tombstone', 'resolved', x'01', x'02', 'use_source', 1, 2),
                (6, randomblob(16), 1, 1, 6, 'protected_tombstone', 'open', x'01', x'02', NULL, 1, NULL),
                (7, randomblob(16), 1, 1, 7, 'protected_entry', 'resolved', x'01', x'02', 'keep_sure', 1, 2);
            """)
        #expect(try questions(connection) == [3, 4, 5, 6, 7])
        let rule = try #require(Invariant.questions.first)
        #expect(try rule.countViolations(connection) == 0)
    }

    @Test func whatAnOpenQuestionOffersWasStatedByTheImportThatRaisedIt() throws {
        let connection = try mended(
            """
            INSERT INTO import (id, public_id, book_id, connection_id, user_id, provider_version, applied_at, undone_at, upserted,
                unchanged, retracted, review_required, source_only, settled, balances, accounts)
            VALUES (1, zeroblob(16), 1, 1, 1, 1, 10, NULL, 0, 0, 0, 0, 0, 0, 1, 0),
                (2, randomblob(16), 1, 1, 1, 1, 20, NULL, 0, 0, 0, 1, 0, 0, 0, 0),
                (3, randomblob(16), 1, 1, 1, 1, 30, NULL, 0, 0, 0, 0, 0, 0, 0, 0);
            INSERT INTO balance_observation (id, lineage_id, external_id, kind, observed_at, amount_high, amount_low, connection_id,
                import_id, recorded_at)
            VALUES (1, 1, x'01', 'booked', 5, 0, 7, 1, 1, 10);
            INSERT INTO conflict (id, public_id, lineage_id, connection_id, observation_id, kind, external_id, external_account_id,
                balance_kind, observed_at, offered_high, offered_low, created_at)
            VALUES (1, zeroblob(16), 1, 1, 1, 'balance_observation_conflict', x'01', x'02', 'booked', 5, 0, 8, 20);
            """)
        let stated = try connection.all("SELECT import_id, amount_low FROM stated_balance") { [$0.int(0), $0.int(1)] }
        #expect(try questions(connection) == [1] && stated == [[2, 8]])
    }

    @Test(arguments: ["keep_sure", "use_source"])
    func aBalanceThatAPersonAnsweredAboutIsThePersons(_ resolution: String) throws {
        let connection = try mended(
            """
            INSERT INTO import (id, public_id, book_id, connection_id, user_id, provider_version, applied_at, undone_at, upserted,
                unchanged, retracted, review_required, source_only, settled, balances, accounts)
            VALUES (1, zeroblob(16), 1, 1, 1, 1, 10, NULL, 0, 0, 0, 0, 0, 0, 1, 0),
                (2, randomblob(16), 1, 1, 1, 1, 20, NULL, 0, 1, 0, 0, 0, 0, 0, 0),
                (3, randomblob(16), 1, 1, 1, 1, 30, NULL, 0, 1, 0, 0, 0, 0, 0, 0);
            INSERT INTO balance_observation (id, lineage_id, external_id, kind, observed_at, amount_high, amount_low, connection_id,
                import_id, recorded_at)
            VALUES (1, 1, x'01', 'booked', 5, 0, 7, 1, 1, 10);
            INSERT INTO stated_balance (import_id, lineage_id, external_id, kind, observed_at, amount_high, amount_low)
            VALUES (2, 1, x'01', 'booked', 5, 0, 7), (3, 1, x'01', 'booked', 5, 0, 7);
            INSERT INTO conflict (id, public_id, lineage_id, connection_id, observation_id, kind, status, external_id,
                external_account_id, balance_kind, observed_at, offered_high, offered_low, resolution, created_at, resolved_at)
            VALUES (1, zeroblob(16), 1, 1, 1, 'balance_observation_conflict', 'resolved', x'01', x'02', 'booked', 5, 0, 8,
                '\(resolution)', 15, 25);
            """)
        let isPersons = try connection.first("SELECT import_id IS NULL FROM balance_observation") { $0.bool(0) }
        #expect(isPersons == true)
        #expect(try connection.all("SELECT import_id FROM stated_balance") { $0.int(0) } == [3])
    }
}
