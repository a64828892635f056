import SQLite
import Testing
import TestSupport

@testable import LedgerKernel

/// Older copies of the books, which hold every family's data, after an erasure for one of them.
@Suite struct ScrubCopiesTests {
    private let home: Household
    private let stranger: Principal
    private let copy: String

    init() throws {
        home = try Household()
        stranger = try home.stranger()
        copy = home.directory + "/ledger.db.before-restore-20260901"
    }

    private func fillBoth() throws {
        _ = try home.fill(home.principal, secret: "planted")
        _ = try home.fill(stranger, secret: "neighbours")
    }

    private func holds(_ text: String) throws -> Bool { try Household.bytes(of: copy).holds(text) }

    /// Erases what was asked for.
    private func scrub() throws -> [ScrubbedCopy] {
        while try home.ledger.eraseStep() {}
        return try home.ledger.scrubIfRequested()
    }

    @Test func aResetTakesItsFamilyOutOfACopyAndLeavesTheNeighbours() throws {
        try fillBoth()
        _ = try home.ledger.backUp(to: copy)
        #expect(try holds("planted") && holds("neighbours"))
        try home.reset()
        #expect(try scrub() == [ScrubbedCopy(path: copy, outcome: .scrubbed)])
        #expect(try !holds("planted") && holds("neighbours coffee") && holds("neighbours note"))
        #expect(!home.hasFile(copy + "-wal"))
        let old = try Ledger(path: copy, providers: [home.provider], environment: home.clock.environment)
        defer { old.close() }
        #expect(try old.entryCount(EntryFilter(), home.principal) == 0)
        #expect(try old.entryCount(EntryFilter(), stranger) == 2)
        #expect(try old.examine().brokenRules.isEmpty)
        // The next erasure of the same family finds nothing in the copy.
        _ = try home.fill(home.administrator(), secret: "second")
        try home.reset()
        #expect(try scrub() == [])
    }

    @Test func aCopyThatHeldNothingElseIsDeleted() throws {
        _ = try home.fill(home.principal, secret: "planted")
        _ = try home.ledger.backUp(to: copy)
        try home.reset()
        #expect(try scrub() == [ScrubbedCopy(path: copy, outcome: .emptied)])
        #expect(!home.hasFile(copy))
    }

    @Test func aCopyThatCannotBeReadIsDeleted() throws {
        try fillBoth()
        _ = try home.ledger.backUp(to: copy)
        let damaged = try SQLiteConnection(path: copy, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try damaged.execute("DROP TABLE search_mark")
        try home.reset()
        #expect(try scrub() == [ScrubbedCopy(path: copy, outcome: .unreadable)])
        #expect(!home.hasFile(copy))
    }

    @Test func anErasureThatErasedNothingLeavesTheCopiesAlone() throws {
        try fillBoth()
        _ = try home.ledger.backUp(to: copy)
        let before = try Household.bytes(of: copy)
        let account = try home.ledger.openAccount(try home.opening("Empty"), home.principal)
        try home.ledger.deleteAccount(account.id, home.principal)
        #expect(try scrub().isEmpty)
        #expect(try Household.bytes(of: copy) == before)
    }

    @Test func aDeletedAccountAndADiscardTakeTheirFamilyOutOfACopy() throws {
        let account = try home.ledger.openAccount(try home.opening("Full"), home.principal)
        _ = try home.addByHand("planted", "1", into: account.id, home.principal)
        _ = try home.fill(stranger, secret: "neighbours")
        _ = try home.ledger.backUp(to: copy)
        try home.ledger.deleteAccount(account.id, home.principal)
        #expect(try scrub() == [ScrubbedCopy(path: copy, outcome: .scrubbed)])
        #expect(try !holds("planted") && holds("neighbours"))
        let phone = try home.fill(home.principal, secret: "wallet")
        let second = copy + "1"
        _ = try home.ledger.backUp(to: second)
        _ = try home.ledger.disconnect(phone.connectionID, provider: "scripted", .discard, home.principal)
        #expect(try scrub() == [ScrubbedCopy(path: second, outcome: .scrubbed)])
    }
}
