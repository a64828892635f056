import Testing
import TestSupport

@testable import LedgerKernel

/// "Balances" of docs/spec/financekit.md §5. The phone's mapping brings 100.00, booked 60 seconds ago.
@Suite struct BalanceTests {
    private func balance(of home: Household) throws -> String { try #require(try home.accounts().first).balance.decimalText }

    @Test func theNewestBookedBalanceIsThatOfTheAccount() throws {
        let home = try Household()
        let phone = try Phone(home)
        #expect(try phone.publish([try phone.balance("b", "120", secondsAgo: 30)]).counts?.balances == 1)
        #expect(try balance(of: home) == "120.00")
        try phone.publish([try phone.balance("b", "130", secondsAgo: 10), try phone.balance("b", "125", secondsAgo: 20)])
        #expect(try balance(of: home) == "130.00")
        #expect(try home.accounts().first?.balanceAt == home.clock.now.adding(seconds: -10))
    }

    @Test func aLateObservationIsKeptAndChangesNothing() throws {
        let home = try Household()
        let phone = try Phone(home)
        let receipt = try phone.publish([try phone.balance("b", "1", secondsAgo: 61)])
        #expect(receipt.counts?.balances == 1)
        #expect(try balance(of: home) == "100.00")
        #expect(try home.number("SELECT count(*) FROM balance_observation") == 2)
    }

    @Test func anAvailableBalanceNeverMovesTheAccount() throws {
        let home = try Household()
        let phone = try Phone(home)
        let receipt = try phone.publish([
            try phone.balance("b", "7", .available), try phone.balance("b", "130", secondsAgo: 10),
        ])
        #expect(receipt.counts?.balances == 2)
        #expect(try balance(of: home) == "130.00")
    }

    @Test func availableAndBookedOfOneInstantAreTwoObservations() throws {
        let home = try Household()
        let phone = try Phone(home)
        let receipt = try phone.publish([try phone.balance("b", "7", .available), try phone.balance("b", "8")])
        #expect(receipt.counts?.balances == 2 && receipt.counts?.reviewRequired == 0)
    }

    @Test func ofTwoBookedBalancesOfOneInstantTheLaterWordCounts() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.balance("one", "110"), try phone.balance("two", "120")])
        #expect(try balance(of: home) == "120.00")
        try phone.publish([try phone.balance("three", "130")])
        #expect(try balance(of: home) == "130.00")
    }

    @Test(arguments: [("one", "120.00"), ("two", "121.00")])
    func theSourcesWordAboutABalanceMovesTheAccountOnlyIfItIsTheLaterOfItsInstant(_ said: String, _ expected: String) throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.balance("one", "110"), try phone.balance("two", "120")])
        try phone.publish([try phone.balance(said, "121")])
        try phone.resolve(.useSource)
        #expect(try balance(of: home) == expected)
        try home.expectInvariants()
    }

    @Test func theSameObservationAgainSaysNothingNew() throws {
        let home = try Household()
        let phone = try Phone(home)
        let observation = try phone.balance("b", "120")
        try phone.publish([observation])
        let receipt = try phone.publish([observation])
        #expect(receipt.counts?.unchanged == 1 && receipt.counts?.balances == 0)
        #expect(try home.number("SELECT count(*) FROM balance_observation") == 2)
    }

    @Test func aContradictionIsOneConflictAndTheRestOfTheCaptureGoesOn() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.balance("b", "120")])
        let receipt = try phone.publish([
            try phone.balance("b", "121"), try phone.purchase("coffee", "4.50"), try phone.balance("b", "122"),
        ])
        #expect(receipt.status == .applied && receipt.counts?.reviewRequired == 2 && receipt.counts?.upserted == 1)
        #expect(try balance(of: home) == "120.00")
        #expect(try phone.connection.status == .active && phone.connection.openConflicts == 1)
        #expect(
            try home.number("SELECT amount_low + amount_high * 1000000000 FROM balance_observation WHERE id = 2") == 1_200_000)
        let conflict = try #require(try phone.conflicts().first)
        #expect(conflict.kind == .balanceObservation && conflict.balanceKind == .booked)
        #expect(conflict.observedAt == home.clock.now && conflict.externalID == ExternalID(bytes: Array("b".utf8)))
        // Repeating the first statement does not contradict it and does not close the conflict.
        #expect(try phone.publish([try phone.balance("b", "120")]).counts?.unchanged == 1)
        #expect(try phone.connection.openConflicts == 1)
    }

    @Test func everyObservationHasAConflictOfItsOwn() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([
            try phone.balance("b", "1"), try phone.balance("b", "2", .available), try phone.balance("b", "3", secondsAgo: 1),
            try phone.balance("c", "4"),
        ])
        let receipt = try phone.publish([
            try phone.balance("b", "5"), try phone.balance("b", "6", .available), try phone.balance("b", "7", secondsAgo: 1),
            try phone.balance("c", "8"),
        ])
        #expect(receipt.counts?.reviewRequired == 4)
        #expect(try phone.connection.openConflicts == 4)
    }

    @Test func aSettledObservationAsksNoMoreOnAnyDevice() throws {
        let home = try Household()
        let phone = try Phone(home)
        let observedAt = home.clock.now
        try phone.publish([try phone.balance("b", "120")])
        try phone.publish([try phone.balance("b", "121")])
        try phone.resolve(.keepSure)
        #expect(try phone.publish([try phone.balance("b", "122")]).counts?.settled == 1)
        let new = try Phone(home, replaces: phone.connectionID)
        home.clock.advance(seconds: 100)
        let later = BalanceObservation(
            binding: 0, externalID: ExternalID(bytes: Array("b".utf8)), kind: .booked, observedAt: observedAt,
            amount: try home.usd("123"))
        #expect(try new.publish([.balance(later)]).counts?.settled == 1)
        #expect(try new.connection.openConflicts == 0)
        #expect(try balance(of: home) == "120.00")
    }

    @Test func aRetryDropsTheStoredObservationSoThatTheNewOneComesIn() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.balance("b", "120")])
        try phone.publish([try phone.balance("b", "121")])
        try phone.resolve(.retryAfterRepair)
        try phone.repair()
        #expect(try phone.publish([try phone.balance("b", "121")]).counts?.balances == 1)
        #expect(try balance(of: home) == "121.00")
    }

    @Test func anEnteredBalanceYieldsToANewerObservationOnly() throws {
        let home = try Household()
        let account = try home.account(balance: "50")
        let device = try Device(home, "checking")
        try device.link("checking", to: account)
        for (secondsAgo, expected) in [(1, "50.00"), (0, "70.00")] as [(Int64, String)] {
            let observation = BalanceRecord(
                externalID: Device.external("b"), kind: .booked, observedAt: home.clock.now.adding(seconds: -secondsAgo),
                amount: try home.usd("70"), connection: 1, importRow: nil)
            try home.onTheFile { try observation.storeIfNew(lineage: 1, account: 1, $0) }
            #expect(try balance(of: home) == expected)
        }
    }

    @Test func zeroIsNeverNegative() throws {
        let home = try Household()
        let phone = try Phone(home)
        let nothing = try home.usd("0").negated
        let observation = BalanceObservation(
            binding: 0, externalID: ExternalID(bytes: [1]), kind: .booked, observedAt: home.clock.now, amount: nothing)
        try phone.publish([.balance(observation)])
        #expect(try balance(of: home) == "0.00")
        #expect(try phone.publish([try phone.balance("\u{1}", "0")]).counts?.unchanged == 1)
    }

    @Test func debtsAndOverdraftsKeepTheirSigns() throws {
        let home = try Household()
        let phone = try Phone(home)
        let overdraft = BalanceObservation(
            binding: 0, externalID: ExternalID(bytes: [1]), kind: .booked, observedAt: home.clock.now,
            amount: try home.usd("999999999999999.9999").negated)
        try phone.publish([.balance(overdraft)])
        #expect(try balance(of: home) == "-999999999999999.9999")
    }

    @Test func importedEntriesDoNotMoveAnObservedBalance() throws {
        let home = try Household()
        let phone = try Phone(home)
        try phone.publish([try phone.purchase("coffee", "4.50")])
        #expect(try balance(of: home) == "100.00")
    }

    @Test(arguments: Seeds.atLeast(4))
    func theBalanceIsThatOfTheNewestInstantInWhateverOrderTheyArrive(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let home = try Household(seed: seed)
        let phone = try Phone(home)
        let ages = (0..<20).map { Int64($0 * 7) }.shuffled(using: &generator)
        for age in ages {
            try phone.publish([
                try phone.balance("b", "\(1000 + age)", secondsAgo: age, Bool.random(using: &generator) ? .booked : .available)
            ])
            let newest = try home.number(
                "SELECT amount_low FROM balance_observation WHERE kind = 'booked' ORDER BY observed_at DESC, id DESC LIMIT 1")
            #expect(try home.number("SELECT balance_low FROM account") == newest)
        }
    }
}

extension Phone {
    func conflicts() throws -> [Conflict] {
        try household.ledger.conflicts(
            connectionID, provider: "scripted", household.principal, count: 1000, offset: { _ in 0 }
        ).conflicts
    }

    /// Resolves every open conflict of the connection.
    func resolve(_ resolution: Conflict.Resolution) throws {
        _ = try household.ledger.resolveAll(
            connection: connectionID, provider: "scripted", kind: nil, resolution, household.principal)
    }
}
