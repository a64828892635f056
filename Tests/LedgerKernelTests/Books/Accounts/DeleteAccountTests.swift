import SQLite
import Testing

@testable import LedgerKernel

@Suite struct DeleteAccountTests {
    private let home: Household

    init() throws { home = try Household() }

    private func eraseAll() throws { while try home.ledger.eraseStep() {} }

    private func count(_ query: SQL) throws -> Int {
        var count = -1
        try home.onTheFile { count = try $0.database.first(query) { $0.int(0) } ?? 0 }
        return count
    }

    @Test func anAccountThatAProviderSuppliesIsNotDeleted() throws {
        _ = try Phone(home)
        let account = try #require(try home.accounts().first)
        #expect(throws: LedgerError.accountLinked) { try home.ledger.deleteAccount(account.id, home.principal) }
    }

    @Test func aDeletedAccountIsGoneAtOnceAndErasedInSteps() throws {
        let phone = try Phone(home)
        try phone.publish([
            try phone.purchase("a", "1"), try phone.purchase("b", "2"), try phone.balance("balance", "50"),
        ])
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .retain, home.principal)
        let account = try #require(try home.accounts().first)
        let entry = try #require(try home.entries().first)
        try home.ledger.deleteAccount(account.id, home.principal)
        #expect(try home.accounts().isEmpty && home.entries().isEmpty)
        #expect(throws: LedgerError.notFound) { try home.ledger.entry(entry.id, home.principal) }
        #expect(throws: LedgerError.notFound) { try home.ledger.account(account.id, home.principal) }
        try home.expectInvariants()
        try eraseAll()
        #expect(
            try count(
                """
                SELECT (SELECT count(*) FROM entry) + (SELECT count(*) FROM account) + (SELECT count(*) FROM source_identity)
                    + (SELECT count(*) FROM balance_observation) + (SELECT count(*) FROM source_mapping)
                """) == 0)
        #expect(try count("SELECT count(*) FROM book") == 1)
        #expect(try count("SELECT count(*) FROM lineage WHERE discarded_at IS NOT NULL AND account_id IS NULL") == 1)
        try home.expectInvariants()
    }

    @Test func aDraftMappingKeepsItsVersionWhenItsAccountIsErased() throws {
        let device = try Device(home, "checking")
        let account = try #require(try device.create("checking").accountID)
        try home.ledger.deleteAccount(account, home.principal)
        try eraseAll()
        let left = try #require(try device.mappings.first)
        #expect(left.version == 1 && left.accountID == nil)
        for version in [0, 2] {
            try home.refuses(.mappingConflict) { try device.create("checking", version: version) }
        }
        #expect(try device.create("checking", version: 1).version == 2)
        try home.expectInvariants()
    }

    @Test func whatADeletedAccountLeavesInALivingConnectionGoesWithTheConnection() throws {
        let device = try Device(home, "checking")
        let account = try #require(try device.create("checking").accountID)
        try home.ledger.deleteAccount(account, home.principal)
        try eraseAll()
        #expect(try count("SELECT count(*) FROM source_mapping") == 1)
        try device.disconnect()
        #expect(try count("SELECT count(*) FROM source_mapping") == 0)
    }

    @Test func theConflictsOfADeletedAccountAreGoneAtOnce() throws {
        let phone = try Phone(home)
        try phone.publish([phone.tombstone("r")])
        try phone.publish([try phone.purchase("r", "1")])
        let conflict = try #require(try home.ledger.openConflicts(home.principal).first)
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .retain, home.principal)
        #expect(try phone.connection.openConflicts == 1)
        try home.ledger.deleteAccount(try #require(try home.accounts().first).id, home.principal)
        #expect(try home.ledger.openConflicts(home.principal).isEmpty)
        #expect(try phone.connection.openConflicts == 0)
        #expect(try home.ledger.status(home.principal).openConflicts == 0)
        #expect(throws: LedgerError.notFound) { try home.ledger.resolve(conflict.id, .keepSure, home.principal) }
    }

    @Test func theEntriesOfADeletedAccountThatNoSourceEverWroteAreNotListed() throws {
        let opening = AccountOpening(name: "Cash", type: .depository, currency: try home.usd("0").currency)
        let account = try home.ledger.openAccount(opening, home.principal)
        try home.onTheFile { transaction in
            try transaction.database.run(
                """
                INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, pending, created_at,
                    updated_at)
                SELECT ?, book_id, id, 20000, 0, 10000, 'USD', 'By hand', 0, 0, 0 FROM account
                """, transaction.makeID())
        }
        #expect(try home.entries().count == 1)
        try home.ledger.deleteAccount(account.id, home.principal)
        #expect(try home.entries().isEmpty)
        try eraseAll()
        #expect(try count("SELECT count(*) FROM entry") == 0)
    }

    @Test func aFamilyResetTakesAnAccountAlongThatIsBeingErased() throws {
        let opening = AccountOpening(name: "Cash", type: .depository, currency: try home.usd("0").currency)
        try home.ledger.deleteAccount(try home.ledger.openAccount(opening, home.principal).id, home.principal)
        let plan = try home.ledger.resetPlan(home.principal)
        #expect(plan.counts["account"] == 1)
    }

    @Test func onlyAnAdministratorWithAWritingKeyDeletes() throws {
        let opening = AccountOpening(name: "Cash", type: .depository, currency: try home.usd("0").currency)
        let account = try home.ledger.openAccount(opening, home.principal)
        let stranger = try home.stranger()
        #expect(throws: LedgerError.notFound) { try home.ledger.deleteAccount(account.id, stranger) }
        #expect(try home.accounts().count == 1)
    }
}
