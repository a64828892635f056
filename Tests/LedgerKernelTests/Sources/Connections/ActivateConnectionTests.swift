import Testing

@testable import LedgerKernel

/// POST activate and repair of docs/spec/financekit.md §2.
@Suite struct ActivateConnectionTests {
    @Test func everyConsentedAccountMustBeMappedToAnAccountThatIsThere() throws {
        let home = try Household()
        let device = try Device(home, "checking", "savings")
        try home.refuses(.accountSetupRequired) { try device.activate() }
        try device.create("checking")
        try home.refuses(.accountSetupRequired) { try device.activate() }
        try device.create("savings")
        try home.change("DELETE FROM account WHERE name LIKE 'savings%'")
        try home.refuses(.accountSetupRequired) { try device.activate() }
        try device.create("savings", version: 1)
        let configuration = try device.activate()
        #expect(configuration.mappings.map(\.version) == [1, 2])
        try home.change("DELETE FROM account WHERE name LIKE 'savings%'")
        try home.refuses(.accountSetupRequired, "a repair") { try device.repair() }
    }

    @Test func anActivationOpensAStreamAtItsStart() throws {
        let home = try Household()
        let configuration = try Device.active(home, "checking").home.accounts()
        #expect(configuration.first?.connectionID != nil)
        let device = try Device(home, "savings")
        try device.create("savings")
        #expect(try device.connection.streamID == nil)
        let connection = try device.activate().connection
        #expect(connection.status == .active && connection.nextSequence == 1 && connection.streamID != nil)
        #expect(connection.generation == 1 && connection.repairReason == nil)
    }

    @Test func onlyAConnectionThatIsSetUpOrRepairedIsActivated() throws {
        let home = try Household()
        let device = try Device.active(home, "checking")
        try home.refuses(.activationConflict) { try device.activate() }
        try device.breakDown()
        #expect(try device.activate().connection.generation == 2)
        try device.disconnect()
        try home.refuses(.activationConflict) { try device.activate() }
        try home.refuses(.connectionRevoked, "a repair") { try device.repair() }
        let pending = try Device(home, "savings")
        try home.refuses(.connectionRevoked, "a repair") { try pending.repair() }
    }

    @Test func anActivationOutOfARepairClosesTheEarlierCredentials() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.failStreamOfOne()
        let old = phone.credential
        #expect(throws: Never.self) { try phone.access() }
        try phone.activate()
        #expect(throws: LedgerError.publisherUnauthorized) { try home.ledger.openPublisher(phone.publisherID, old) }
        #expect(try phone.publish([try phone.purchase("coffee", "4.50")]).status == .applied)
    }

    @Test func aRepairRevokesWhatIsNotAppliedAndKeepsWhatIs() throws {
        let home = try Household()
        let phone = try Phone(home)
        let applied = phone.batch([try phone.purchase("coffee", "4.50")])
        try phone.upload(applied)
        try phone.applyAll()
        let waiting = phone.batch()
        try phone.upload(waiting)
        let stream = try phone.connection.streamID
        try phone.repair()
        #expect(try phone.receipt(applied).status == .applied)
        #expect(try phone.receipt(waiting).errorCode == "generation_replaced")
        let connection = try phone.connection
        #expect(connection.streamID != stream && connection.nextSequence == 1 && connection.generation == 2)
        try phone.failStreamOfOne()
        try phone.repair()
        #expect(try home.number("SELECT count(*) FROM batch WHERE status = 'failed'") == 0)
        #expect(try home.book() == ["2026-09-01 4.50 Corner Market"])
    }

    @Test func aLineageHasOneActiveWriter() throws {
        let home = try Household()
        let first = try Device.active(home, "checking")
        let second = try Device(home, "checking")
        try second.create("checking")
        try home.refuses(.lineageWriterConflict) { try second.activate() }
        try first.breakDown()
        #expect(try second.activate().connection.generation == 2)
        try home.refuses(.lineageWriterConflict, "the first one again") { try first.activate() }
        try home.refuses(.lineageWriterConflict, "its repair") { try first.repair() }
        try second.disconnect()
        #expect(try first.repair().connection.generation == 3)
    }

    @Test func anAccountThatAnotherProviderTookMeanwhileIsRefused() throws {
        let home = try Household()
        let account = try home.account()
        let device = try Device(home, "checking")
        try device.link("checking", to: account)
        let other = try Device(home, "checking", provider: "other")
        try other.link("checking", to: account)
        try other.activate()
        try home.refuses(.accountAlreadySupplied) { try device.activate() }
        try other.disconnect()
        try device.activate()
        #expect(try home.accounts().first?.connectionID == device.id)
    }
}

extension Phone {
    /// Uploads a batch with a wrong predecessor, which fails the stream.
    func failStreamOfOne() throws {
        try upload(batch(predecessor: .some(.init(bytes: [UInt8](repeating: 1, count: 32)))))
        try applyAll()
    }
}
