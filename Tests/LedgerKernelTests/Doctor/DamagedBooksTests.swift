import SQLite
import Testing

@testable import LedgerKernel

/// The doctor names each change that bypassed the ledger.
@Suite struct DamagedBooksTests {
    private let home: Household

    init() throws {
        home = try Household()
        try home.fillEverything(home.principal, secret: "ours")
    }

    private func broken(after statement: SQL) throws -> [BrokenRule] {
        try home.onTheFile { transaction in _ = try transaction.database.run(statement) }
        home.clock.advance(seconds: LedgerLimits.sweepGraceSeconds)
        return try home.ledger.examine().brokenRules
    }

    @Test func theWholeHouseholdIsGoodToBeginWith() throws {
        #expect(try home.ledger.examine() == Examination(brokenRules: [], isPartial: false))
    }

    @Test(
        arguments: [
            ("UPDATE category SET parent_id = id WHERE parent_id IS NULL", "category_depth"),
            ("UPDATE category SET parent_id = (SELECT id FROM category WHERE parent_id IS NOT NULL)", "category_depth"),
            ("UPDATE entry SET amount_low = -amount_low WHERE id IN (SELECT inflow_id FROM transfer)", "transfer_mismatch"),
            ("UPDATE entry SET amount_low = amount_low + 1 WHERE id IN (SELECT outflow_id FROM transfer)", "transfer_mismatch"),
            ("UPDATE entry SET amount_low = 0 WHERE id IN (SELECT outflow_id FROM transfer)", "transfer_mismatch"),
            ("UPDATE transfer SET inflow_id = outflow_id, outflow_id = inflow_id", "transfer_mismatch"),
            ("UPDATE entry SET amount_low = amount_low + 1 WHERE parent_id IS NOT NULL", "split_mismatch"),
            ("UPDATE entry SET currency = 'EUR' WHERE id IN (SELECT outflow_id FROM transfer)", "entry_currency"),
            (
                "UPDATE batch SET digest = zeroblob(32) WHERE sequence = 2 AND stream_id = (SELECT stream_id FROM batch WHERE sequence = 3)",
                "batch_chain"
            ),
            ("UPDATE batch SET predecessor_digest = NULL WHERE sequence = 3", "batch_chain"),
            ("UPDATE batch SET predecessor_digest = digest WHERE sequence = 1 AND status = 'applied'", "batch_chain"),
            ("UPDATE statement_chunk SET bytes = zeroblob(length(bytes))", "stored_bytes"),
            ("DELETE FROM statement_chunk", "stored_bytes"),
            ("UPDATE balance_observation SET amount_low = amount_low + 1 WHERE kind = 'booked'", "observed_balance"),
            ("UPDATE entry SET date = 2932897 WHERE parent_id IS NULL", "impossible_value"),
            ("UPDATE account SET created_at = -62135596800000001", "impossible_value"),
            ("UPDATE family SET currency = 'ZZZ'", "impossible_value"),
            ("UPDATE book SET closed_at = 1", "open_book"),
            ("INSERT INTO stale_balance SELECT max(id) FROM account", "stale_balance"),
            ("INSERT INTO hidden_import SELECT min(id) FROM import", "erasure_overdue"),
            ("DELETE FROM entry_search_data WHERE id > 10", "search_index"),
            ("UPDATE entry_search_data SET block = zeroblob(length(block)) WHERE id > 10", "search_index"),
            ("UPDATE entry_search_data SET block = zeroblob(4)", "search_index"),
            ("UPDATE search_mark SET entry_id = (SELECT min(id) FROM entry)", "search_index"),
            ("INSERT INTO entry_search (rowid, text) VALUES (1, 'what no entry says')", "search_index"),
            (
                "INSERT INTO entry_search (entry_search, rowid, text) SELECT 'delete', id, name || char(10) || ifnull(notes, '') FROM entry LIMIT 1",
                "search_index"
            ),
        ] as [(SQL, String)])
    func whatIsChangedBehindTheLedgerIsNamed(_ statement: SQL, _ code: String) throws {
        #expect(try broken(after: statement).map(\.code).contains(code))
    }

    @Test func aDamagedSearchIndexIsMadeAnewFromTheEntries() throws {
        let found = try home.found("ours whole")
        let rule = try #require(try broken(after: "DELETE FROM entry_search_data WHERE id > 10").first)
        #expect(rule.code == "search_index" && rule.remedy == .searchIndex)
        try home.ledger.rebuildSearchIndex()
        try home.indexAll()
        #expect(try home.ledger.examine().brokenRules.isEmpty)
        #expect(try home.found("ours whole") == found)
    }

    @Test func aBalanceThatMadeWayForARetryStaysShownUntilTheNextOneComes() throws {
        let home = try Household()
        let phone = try Phone(home)
        let at = home.clock.now
        func sighting(_ amount: String) throws -> Observation {
            .balance(
                BalanceObservation(
                    binding: 0, externalID: ExternalID(bytes: [1]), kind: .booked, observedAt: at, amount: try home.usd(amount)))
        }
        try phone.publish([try sighting("70")])
        try phone.publish([try sighting("71")])
        let conflict = try #require(
            try home.ledger.conflicts(phone.connectionID, provider: "scripted", home.principal, count: 10, offset: { _ in 0 })
                .conflicts.first)
        _ = try home.ledger.resolve(conflict.id, .retryAfterRepair, home.principal)
        try home.expectInvariants()
    }
}
