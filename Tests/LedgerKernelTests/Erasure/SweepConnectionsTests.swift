import Testing

@testable import LedgerKernel

@Suite struct SweepConnectionsTests {
    private let home: Household
    private let limit = LedgerLimits.setupSecondsMax

    init() throws { home = try Household() }

    @Test func aSetupThatIsNeverFinishedEndsAfterADayWithTheAccountThatOnlyItOpened() throws {
        let device = try Device(home, "checking")
        try device.create("checking")
        home.clock.advance(seconds: limit - 1)
        try home.eraseAll()
        #expect(try device.connection.status == .pendingMapping)
        home.clock.advance(seconds: 1)
        try home.eraseAll()
        #expect(try device.connection.status == .revoked)
        #expect(try device.mappings.isEmpty)
        #expect(try home.accounts().isEmpty)
        try home.refuses(.mappingClosed) { try device.create("checking") }
        try home.expectInvariants()
    }

    @Test func severalUnfinishedSetupsOfOneDeviceEndWithTheirCommonAccount() throws {
        var taps: [Device] = []
        for tap in 0..<3 {
            let device = try Device(home, "checking")
            try device.create("checking", balance: "\(100 + tap)")
            taps.append(device)
            home.clock.advance(seconds: 60)
        }
        home.clock.advance(seconds: limit - 120)
        try home.eraseAll()
        #expect(try taps.map { try $0.connection.status } == [.revoked, .revoked, .pendingMapping])
        #expect(try home.accounts().count == 1)
        home.clock.advance(seconds: 120)
        try home.eraseAll()
        #expect(try taps[2].connection.status == .revoked)
        #expect(try home.accounts().isEmpty)
    }

    @Test func anAccountThatAPersonUsesStays() throws {
        let deeds: [(UniqueID) throws -> Void] = [
            { try home.enter("by hand", into: $0) },
            { account in
                var edit = AccountEdit()
                edit.name = "Renamed"
                _ = try home.ledger.editAccount(account, edit, home.principal)
            },
            { account in
                var edit = AccountEdit()
                edit.status = .disabled
                _ = try home.ledger.editAccount(account, edit, home.principal)
            },
            { account in
                var edit = AccountEdit()
                edit.balance = try home.usd("7")
                _ = try home.ledger.editAccount(account, edit, home.principal)
            },
        ]
        for (index, deed) in deeds.enumerated() {
            let device = try Device(home, "account \(index)")
            try deed(try #require(try device.create("account \(index)").accountID))
        }
        home.clock.advance(seconds: limit)
        try home.eraseAll()
        #expect(try home.accounts().count == deeds.count)
        #expect(try home.number("SELECT count(*) FROM connection WHERE status <> 'revoked'") == 0)
    }

    @Test func anAccountThatAnotherConnectionSuppliesOrSuppliedStays() throws {
        let supplying = try Device.active(home, "supplied")
        let former = try Device.active(home, "formerly supplied")
        try former.disconnect()
        let device = try Device(home, "supplied", "formerly supplied", "by hand")
        try device.create("supplied")
        try device.create("formerly supplied")
        try device.link("by hand", to: try home.account())
        home.clock.advance(seconds: limit)
        try home.eraseAll()
        #expect(try device.connection.status == .revoked)
        #expect(try supplying.connection.status == .active)
        #expect(try home.accounts().count == 3)
    }

    @Test func aConnectionThatWasActiveNeverEndsThatWay() throws {
        let device = try Device.active(home, "checking")
        try device.breakDown()
        home.clock.advance(seconds: 100 * limit)
        try home.eraseAll()
        #expect(try device.connection.status == .repairRequired)
    }
}
