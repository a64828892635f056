import SQLite
import Testing

@testable import LedgerKernel

@Suite struct ExamineTests {
    /// Breaks a rule without the schema's checks.
    private func spoil(_ home: Household, _ statement: SQL) throws {
        try home.onTheFile { transaction in _ = try transaction.database.run(statement) }
    }

    private func broken(_ home: Household) throws -> [String] { try home.ledger.examine().brokenRules.map(\.code) }

    private func householdWithAPurchase() throws -> (home: Household, phone: Phone) {
        let home = try Household()
        let phone = try Phone(home)
        try phone.upload(phone.batch([try phone.purchase("r", "10")]))
        try phone.applyAll()
        return (home, phone)
    }

    @Test func nothingIsWrongWithBooksThatOnlyTheLedgerWrote() throws {
        let home = try householdWithAPurchase().home
        #expect(try home.ledger.examine() == Examination(brokenRules: [], isPartial: false))
    }

    @Test func eachRuleHasACodeOfItsOwn() {
        #expect(Set(Invariant.all.map(\.code)).count == Invariant.all.count)
    }

    @Test(
        arguments: [
            ("UPDATE stream SET next_sequence = next_sequence + 1", "stream_cursor"),
            ("UPDATE stream SET last_digest = zeroblob(32)", "stream_digest"),
            ("UPDATE capture SET received_chunks = 2", "capture_chunks"),
            ("UPDATE source_identity SET tombstoned_at = 1", "entry_after_tombstone"),
            ("DELETE FROM entry", "identity_without_entry"),
            ("UPDATE entry SET is_split = 1", "split_mismatch"),
            ("UPDATE entry SET identity_id = NULL", "imported_entry_without_identity"),
            ("UPDATE connection SET status = 'revoked'", "credential_of_revoked_connection"),
            ("UPDATE lineage SET discarded_at = 1", "link_of_discarded_lineage"),
            ("UPDATE search_mark SET entry_id = 5", "search_mark"),
            ("DELETE FROM account_link", "account_links"),
            ("UPDATE batch SET status = 'accepted'", "stream_cursor"),
            ("UPDATE connection SET purge_requested_at = 1, purge_completed_at = 1", "raw_bytes_of_discarded_connection"),
            ("UPDATE account SET balance_low = balance_low + 1", "observed_balance"),
            ("UPDATE account SET balance_at = balance_at + 1", "observed_balance"),
            ("DELETE FROM balance_observation", "observed_balance"),
            ("UPDATE entry SET currency = 'EUR'", "entry_currency"),
            ("UPDATE account SET currency = 'EUR'", "entry_currency"),
            ("UPDATE batch SET digest = zeroblob(32)", "stored_bytes"),
            ("UPDATE payload SET bytes = zeroblob(3)", "stored_bytes"),
        ] as [(SQL, String)])
    func whatIsBrokenIsNamed(_ statement: SQL, _ code: String) throws {
        let home = try householdWithAPurchase().home
        try spoil(home, statement)
        #expect(try broken(home).contains(code))
    }

    @Test func bytesThatNobodySweptAreNamedAfterTheirRetention() throws {
        let home = try householdWithAPurchase().home
        let retention = try #require(home.ledger.manifests.first { $0.id == "scripted" }).payloadRetentionSeconds
        home.clock.advance(seconds: retention + LedgerLimits.sweepGraceSeconds - 1)
        #expect(try broken(home).isEmpty)
        home.clock.advance(seconds: 1)
        let rule = try #require(try home.ledger.examine().brokenRules.first)
        #expect(rule.code == "raw_bytes_past_retention" && rule.count == 1 && rule.remedy == .daemon)
        try home.eraseAll()
        #expect(try broken(home).isEmpty)
    }

    @Test func anErasureThatDoesNotComeToItsEndIsNamed() throws {
        let erasures: [(Household, Phone) throws -> Void] = [
            { home, _ in try home.reset() }, { _, phone in try phone.disconnect(.discard) },
        ]
        for erase in erasures {
            let (home, phone) = try householdWithAPurchase()
            try erase(home, phone)
            home.clock.advance(seconds: LedgerLimits.sweepGraceSeconds - 1)
            #expect(try broken(home).isEmpty)
            home.clock.advance(seconds: 1)
            #expect(try home.ledger.examine().brokenRules.map(\.remedy) == [.daemon])
            #expect(try broken(home) == ["erasure_overdue"])
            while try home.ledger.eraseStep() {}
            home.clock.advance(seconds: LedgerLimits.sweepGraceSeconds)
            #expect(try broken(home) == ["erasure_overdue"], "the bytes are still in the file")
            try home.eraseAll()
            #expect(try broken(home).isEmpty)
        }
    }

    @Test func betweenTheStepsOfAnErasureOnlyTheFileIsExamined() throws {
        let (home, phone) = try householdWithAPurchase()
        try phone.disconnect(.discard)
        #expect(try home.ledger.examine().isPartial)
        try home.eraseAll()
        #expect(try home.ledger.examine() == Examination(brokenRules: [], isPartial: false))
    }
}
