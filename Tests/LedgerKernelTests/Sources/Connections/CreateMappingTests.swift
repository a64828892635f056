import Testing

@testable import LedgerKernel

/// `action: create` of docs/spec/financekit.md §2.
@Suite struct CreateMappingTests {
    @Test func aNewAccountIsOpenedWithItsBookedBalance() throws {
        let home = try Household()
        let mapping = try Device(home, "checking").create("checking", balance: "12.3456", secondsAgo: 60)
        let account = try #require(try home.accounts().first)
        #expect(account.id == mapping.accountID && account.balance.decimalText == "12.3456")
        #expect(account.balanceSource == .observed && account.balanceAt == home.clock.now.adding(seconds: -60))
        #expect(try home.number("SELECT count(*) FROM balance_observation WHERE kind = 'booked'") == 1)
        #expect(try home.number("SELECT origin = 'created' FROM lineage") == 1)
    }

    @Test func aBalanceMayBeFiveMinutesAheadAndNoMore() throws {
        let home = try Household()
        let device = try Device(home, "checking", "savings")
        let ahead = -LedgerLimits.clockAheadSecondsMax
        #expect(try device.create("checking", secondsAgo: ahead).version == 1)
        let action = MappingRequest.Action.create(
            balance: try home.usd("1"),
            observedAt: Instant(microseconds: home.clock.now.adding(seconds: -ahead).microseconds + 1))
        try home.refuses(.futureObservation) { try device.map("savings", try device.request(action)) }
    }

    @Test func aBalanceOfAnotherCurrencyIsRefused() throws {
        let home = try Household()
        let device = try Device(home, "checking")
        let action = MappingRequest.Action.create(balance: try home.usd("1"), observedAt: home.clock.now)
        try home.refuses(.currencyMismatch) { try device.map("checking", try device.request(action, currency: "EUR")) }
    }

    @Test func aDeviceThatForgotEverythingGoesOnWithItsAccountAndLineage() throws {
        let home = try Household()
        let before = try Device.active(home, "checking")
        let old = try #require(try before.mappings.first)
        try before.disconnect()
        let device = try Device(home, "checking")
        let mapping = try device.create("checking")
        #expect(mapping.accountID == old.accountID && mapping.lineageID == old.lineageID && mapping.version == 2)
        #expect(try home.accounts().count == 1)
        try device.activate()
        #expect(try device.connection.generation == 2)
    }

    @Test func aLaterBookedBalanceOfATakenUpAccountCountsAndAnOlderOneDoesNot() throws {
        let home = try Household()
        try Device(home, "checking").create("checking", balance: "100", secondsAgo: 60)
        try Device(home, "checking").create("checking", balance: "90", secondsAgo: 120)
        #expect(try home.accounts().first?.balance.decimalText == "100.00")
        try Device(home, "checking").create("checking", balance: "110", secondsAgo: 30)
        #expect(try home.accounts().first?.balance.decimalText == "110.00")
        #expect(try home.number("SELECT count(*) FROM balance_observation") == 3)
    }

    @Test func anAccountIsTakenUpOnlyAsWhatItIs() throws {
        let home = try Household()
        try Device(home, "checking").create("checking")
        let device = try Device(home, "checking")
        let euros = MappingRequest.Action.create(
            balance: try Money(decimal: "1", currency: try #require(Currency(code: "EUR"))), observedAt: home.clock.now)
        let dollars = MappingRequest.Action.create(balance: try home.usd("1"), observedAt: home.clock.now)
        for request in [
            try device.request(euros, currency: "EUR"), try device.request(dollars, subtype: "savings"),
            try device.request(dollars, type: .creditCard, subtype: "credit_card"),
        ] {
            try home.refuses(.accountTypeConflict) { try device.map("checking", request) }
        }
    }

    @Test func nobodyElseTakesUpAUsersAccount() throws {
        let home = try Household()
        try Device(home, "checking").create("checking")
        try Device(home, "checking", principal: try home.user()).create("checking")
        try Device(home, "checking", principal: try home.stranger()).create("checking")
        try Device(home, "checking", provider: "other").create("checking")
        #expect(try home.number("SELECT count(*) FROM account") == 4)
        #expect(try home.number("SELECT count(*) FROM lineage") == 4)
    }

    @Test func whatIsGoneOrDiscardedIsNotTakenUp() throws {
        let home = try Household()
        let gone = try Device(home, "checking").create("checking")
        try home.change("DELETE FROM account")
        let second = try Device(home, "checking").create("checking")
        #expect(second.lineageID != gone.lineageID && second.version == 1)
        try home.change("UPDATE lineage SET discarded_at = 1")
        let third = try Device(home, "checking").create("checking")
        #expect(third.lineageID != second.lineageID && third.accountID != second.accountID)
    }
}
