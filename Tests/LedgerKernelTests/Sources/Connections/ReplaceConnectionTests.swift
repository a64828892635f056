import Testing

@testable import LedgerKernel

/// "Atomically: the replaced connection is revoked …" of docs/spec/financekit.md §2.
@Suite struct ReplaceConnectionTests {
    @Test func theReplacedConnectionIsRevokedWithItsCredentialsAndQueuedBatches() throws {
        let home = try Household()
        let old = try Phone(home)
        let applied = old.batch([try old.purchase("coffee", "4.50")])
        try old.upload(applied)
        try old.applyAll()
        try old.upload(old.batch())
        let new = try Phone(home, activate: false, replaces: old.connectionID)
        #expect(try old.connection.status == .active)
        #expect(throws: Never.self) { try old.access() }
        try new.activate()
        #expect(try old.connection.status == .revoked)
        #expect(throws: LedgerError.publisherUnauthorized) { try old.access() }
        #expect(try home.number("SELECT count(*) FROM batch WHERE error_code = 'connection_revoked'") == 1)
        #expect(try home.number("SELECT count(*) FROM batch WHERE status = 'applied'") == 1)
        #expect(try new.connection.generation == 2 && new.connection.nextSequence == 1)
        #expect(try home.accounts().map(\.connectionID) == [new.connectionID])
    }

    @Test func aReplacementThatCannotBeActivatedLeavesTheOldOneInForce() throws {
        let home = try Household()
        let old = try Phone(home)
        let other = try Device.active(home, "savings")
        let new = try Device(home, "checking at the bank", "savings", replaces: old.connectionID)
        try new.create("checking at the bank")
        try new.create("savings")
        try home.refuses(.lineageWriterConflict) { try new.activate() }
        #expect(try old.connection.status == .active)
        try other.disconnect()
        try new.activate()
        #expect(try old.connection.status == .revoked)
    }

    @Test func lineagesThatAreNotCarriedOverAreReleased() throws {
        let home = try Household()
        let old = try Device(home, "checking", "savings")
        try old.create("checking")
        let savings = try #require(try old.create("savings").accountID)
        try old.activate()
        let new = try Device(home, "checking", replaces: old.id)
        try new.create("checking")
        try new.activate()
        let supplied = try home.accounts().filter { $0.connectionID != nil }
        #expect(supplied.count == 1 && supplied.first?.connectionID == new.id)
        // The released account is free for another provider.
        let other = try Device(home, "savings", provider: "other")
        try other.link("savings", to: savings)
        #expect(throws: Never.self) { try other.activate() }
    }

    @Test func onlyTheReplacedConnectionMayStillWrite() throws {
        let home = try Household()
        let named = try Device.active(home, "savings")
        _ = try Device.active(home, "checking")
        let new = try Device(home, "checking", replaces: named.id)
        try new.create("checking")
        try home.refuses(.lineageWriterConflict) { try new.activate() }
    }

    @Test func theGenerationIsOneAboveAnyEarlierOneOfTheLineages() throws {
        let home = try Household()
        let checking = try Device.active(home, "checking")
        for _ in 0..<3 { try checking.repair() }
        let savings = try Device.active(home, "savings")
        try savings.repair()
        try checking.disconnect()
        try savings.disconnect()
        let both = try Device(home, "checking", "savings")
        #expect(try both.connection.generation == 1)
        try both.create("checking")
        try both.create("savings")
        #expect(try both.activate().connection.generation == 5)
        #expect(try both.repair().connection.generation == 6)
        try both.breakDown()
        #expect(try both.activate().connection.generation == 7)
        let replacement = try Device(home, "savings", replaces: both.id)
        #expect(try replacement.connection.generation == 8)
        try replacement.create("savings")
        #expect(try replacement.activate().connection.generation == 8)
        // The lineage that was left behind has a balance of 7.
        let rest = try Device.active(home, "checking")
        #expect(try rest.connection.generation == 8)
    }

    @Test func aReplacementOfAConnectionThatWasNeverActiveStartsAtTheSecondGeneration() throws {
        let home = try Household()
        let pending = try Device(home, "checking")
        let new = try Device(home, "checking", replaces: pending.id)
        try new.create("checking")
        #expect(try new.activate().connection.generation == 2)
        #expect(try pending.connection.status == .revoked)
    }

    @Test func aLinkPassesOnToTheOtherConnectionThatIsMappedToItsLineage() throws {
        let home = try Household()
        let first = try Device.active(home, "checking")
        let account = try #require(try first.mappings.first?.accountID)
        try first.breakDown()
        let second = try Device(home, "checking")
        try second.create("checking")
        try second.activate()
        #expect(try home.account(account).connectionID == second.id)
        try second.disconnect()
        #expect(try home.account(account).connectionID == first.id)
        let other = try Device(home, "checking", provider: "other")
        try home.refuses(.accountAlreadySupplied) { try other.link("checking", to: account) }
        try first.disconnect()
        #expect(try home.account(account).connectionID == nil)
        #expect(throws: Never.self) { try other.link("checking", to: account) }
    }
}

extension Household {
    func account(_ id: UniqueID) throws -> Account { try ledger.account(id, principal) }
}
