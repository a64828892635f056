import Testing

@testable import LedgerKernel

@Suite struct BalanceHistoryTests {
    private let home: Household
    private let phone: Phone

    /// The mapping of the phone observes 100 on 2026-09-10.
    init() throws {
        home = try Household()
        phone = try Phone(home)
    }

    private func balances() throws -> AccountBalances {
        try home.ledger.balances(of: try #require(try home.accounts().first).id, home.actor)
    }

    private func day(_ text: String) throws -> BalanceDay {
        try #require(try balances().days.first { $0.date.description == text })
    }

    @Test func beforeTheFirstObservationTheEntriesLeadBack() throws {
        try phone.publish([
            try phone.purchase("a", "30", on: "2026-09-01"), try phone.purchase("b", "-5", on: "2026-09-02"),
            try phone.purchase("expected", "7", on: "2026-09-03", .pending),
        ])
        #expect(try balances().days.map(\.date.description) == ["2026-09-10", "2026-09-02", "2026-09-01"])
        let first = try day("2026-09-01")
        #expect(try first.start == home.usd("125") && first.outflows == home.usd("30") && first.end == home.usd("95"))
        let second = try day("2026-09-02")
        #expect(try second.start == home.usd("95") && second.inflows == home.usd("5") && second.end == home.usd("100"))
        #expect(try balances().firstDrift == nil)
    }

    @Test func theFirstDayOnWhichObservedAndComputedPartIsNamed() throws {
        home.clock.advance(seconds: 86_400)
        try phone.publish([try phone.purchase("a", "10", on: "2026-09-11"), try phone.balance("balance", "90")])
        home.clock.advance(seconds: 86_400)
        try phone.publish([try phone.purchase("b", "10", on: "2026-09-12"), try phone.balance("balance", "75")])
        home.clock.advance(seconds: 86_400)
        try phone.publish([try phone.purchase("c", "5", on: "2026-09-13"), try phone.balance("balance", "70")])
        #expect(try balances().firstDrift?.description == "2026-09-12")
        let parting = try day("2026-09-12")
        #expect(try parting.computed == home.usd("80") && parting.observed == home.usd("75"))
        #expect(try parting.adjustment == home.usd("-5") && parting.drift == home.usd("-5"))
        let after = try day("2026-09-13")
        #expect(try after.adjustment == home.usd("0") && after.end == home.usd("70") && after.drift == home.usd("-5"))
        #expect(try balances().observations.map(\.amount) == ["70", "75", "90", "100"].map { try home.usd($0) })
    }

    @Test func eachDayGoesOnFromTheDayBefore() throws {
        for number in 0..<20 {
            home.clock.advance(seconds: 86_400)
            try phone.publish([
                try phone.purchase(
                    "record \(number)", number % 3 == 0 ? "-\(number + 1)" : "\(number)", on: "2026-09-\(number + 10)"),
                try phone.balance("balance", "\(number * 7)"),
            ])
        }
        let days = Array(try balances().days.reversed())
        for (before, after) in zip(days, days.dropFirst()) { #expect(after.start == before.end) }
        for day in days {
            let explained = try day.start.adding(day.inflows).subtracting(day.outflows).adding(day.adjustment)
            #expect(explained == day.end)
        }
        #expect(try days.last?.end == home.accounts().first?.balance)
    }

    @Test func theListOfAllAccountsIsNewestFirstAndFiltered() throws {
        try phone.publish([try phone.purchase("a", "30", on: "2026-09-01")])
        var filter = BalanceFilter()
        func dates() throws -> [String] {
            try home.ledger.balances(filter, home.actor, count: 10, offset: { _ in 0 }).days.map(\.date.description)
        }
        #expect(try dates() == ["2026-09-10", "2026-09-01"])
        filter.endDate = LedgerDate(iso8601: "2026-09-01")
        #expect(try dates() == ["2026-09-01"])
        filter.currency = Currency(code: "EUR")
        #expect(try dates().isEmpty)
        let stranger = try home.stranger()
        #expect(try home.ledger.balances(BalanceFilter(), stranger, count: 10, offset: { _ in 0 }).totalCount == 0)
        let account = try #require(try home.accounts().first).id
        #expect(throws: LedgerError.notFound) { try home.ledger.balances(of: account, stranger) }
    }
}
