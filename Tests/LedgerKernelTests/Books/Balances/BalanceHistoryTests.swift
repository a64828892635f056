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

    private func balances(
        from start: String? = nil, to end: String? = nil, count: Int = 100, after place: SightingCursor? = nil
    ) throws -> AccountBalances {
        var request = BalanceRequest(observationCount: count)
        request.startDate = start.flatMap(LedgerDate.init(iso8601:))
        request.endDate = end.flatMap(LedgerDate.init(iso8601:))
        request.observationsAfter = place
        return try home.ledger.balances(of: try #require(try home.accounts().first).id, request, home.principal)
    }

    /// One line for each day: its balance, its source, and the difference between the observed and the computed balance.
    private func lines(from start: String? = nil, to end: String? = nil) throws -> [String] {
        try balances(from: start, to: end).days.reversed().map { day in
            "\(day.date) \(day.end.decimalText) \(day.source.rawValue) \(day.drift?.decimalText ?? "-")"
        }
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
            try home.ledger.balances(filter, home.principal, count: 10, offset: { _ in 0 }).days.map(\.date.description)
        }
        #expect(try dates() == ["2026-09-10", "2026-09-01"])
        filter.endDate = LedgerDate(iso8601: "2026-09-01")
        #expect(try dates() == ["2026-09-01"])
        filter.currency = Currency(code: "EUR")
        #expect(try dates().isEmpty)
        let stranger = try home.stranger()
        #expect(try home.ledger.balances(BalanceFilter(), stranger, count: 10, offset: { _ in 0 }).totalCount == 0)
        let account = try #require(try home.accounts().first).id
        #expect(throws: LedgerError.notFound) {
            try home.ledger.balances(of: account, BalanceRequest(observationCount: 1), stranger)
        }
    }

    @Test func aRangeHasEveryDayOnceAndDaysWithoutAnythingGoOn() throws {
        try phone.publish([try phone.purchase("a", "30", on: "2026-09-05"), try phone.purchase("b", "5", on: "2026-09-12")])
        #expect(
            try lines(from: "2026-09-04", to: "2026-09-13") == [
                "2026-09-04 130.00 computed -", "2026-09-05 100.00 computed -", "2026-09-06 100.00 computed -",
                "2026-09-07 100.00 computed -", "2026-09-08 100.00 computed -", "2026-09-09 100.00 computed -",
                "2026-09-10 100.00 observed 0.00", "2026-09-11 100.00 computed -", "2026-09-12 95.00 computed -",
                "2026-09-13 95.00 computed -",
            ])
        let days = try balances(from: "2026-09-04", to: "2026-09-13").days
        let observedAt = home.clock.now.adding(seconds: -60)
        #expect(days.map(\.restsOn) == [observedAt, observedAt, observedAt, observedAt] + Array(repeating: nil, count: 6))
    }

    @Test func anAccountInWhichNothingHappenedHasItsBalanceEveryDay() throws {
        let home = try Household()
        let account = try home.openAccount()
        var request = BalanceRequest(observationCount: 1)
        request.startDate = home.clock.now.ledgerDay.adding(days: -2)
        request.endDate = home.clock.now.ledgerDay.adding(days: 2)
        let balances = try home.ledger.balances(of: account.id, request, home.principal)
        #expect(balances.days.count == 5 && balances.days.allSatisfy { $0.end == account.balance && $0.source == .computed })
    }

    @Test func aRangeWithOneEndReachesTodayOrAsFarBackAsMayBe() throws {
        // 12:00 UTC is the same day in New York.
        let today = home.clock.now.ledgerDay
        #expect(try balances(from: "2026-09-08").days.map(\.date).first == today)
        let back = try balances(to: "2026-09-08").days
        #expect(back.count == LedgerLimits.balanceDaysMax && back.first?.date.description == "2026-09-08")
        for (start, end) in [("2026-09-08", "2026-09-07"), ("2025-09-07", "2026-09-08")] {
            #expect(throws: LedgerError.invalidRange) { try balances(from: start, to: end) }
        }
        #expect(try balances(from: "2025-09-08", to: "2026-09-08").days.count == LedgerLimits.balanceDaysMax)
    }

    @Test func theFirstDayOfDriftIsThatOfTheWholeHistory() throws {
        home.clock.advance(seconds: 86_400)
        try phone.publish([try phone.balance("balance", "95")])
        home.clock.advance(seconds: 400 * 86_400)
        try phone.publish([try phone.balance("balance", "80")])
        for (start, end) in [("2027-10-01", "2027-10-31"), ("2026-08-01", "2026-08-31")] {
            #expect(try balances(from: start, to: end).firstDrift?.description == "2026-09-11")
        }
    }

    @Test func anObservationBelongsToTheDayOfTheFamilysZone() throws {
        // In New York the day ends at 04:00 UTC in summer; in winter, from 1 November on, it ends at 05:00.
        for (record, time, amount) in [
            ("a", "2026-09-11T03:59:59Z", "90"), ("b", "2026-09-11T04:00:00Z", "80"), ("c", "2026-11-02T04:59:59Z", "70"),
            ("d", "2026-11-02T05:00:00Z", "60"),
        ] {
            home.clock.now = try Instant(rfc3339: time)
            try phone.publish([try phone.balance(record, amount)])
        }
        #expect(
            try lines() == [
                "2026-09-10 90.00 observed 0.00", "2026-09-11 80.00 observed -10.00", "2026-11-01 70.00 observed -20.00",
                "2026-11-02 60.00 observed -30.00",
            ])
        #expect(try balances().firstDrift?.description == "2026-09-11")
    }

    @Test func ofTwoObservationsOfADayTheLaterOneCountsInWhateverOrderTheyArrive() throws {
        home.clock.advance(seconds: 86_400)
        try phone.publish([try phone.balance("late", "70"), try phone.balance("early", "90", secondsAgo: 3_600)])
        #expect(try lines().last == "2026-09-11 70.00 observed -30.00")
        try phone.publish([try phone.balance("earlier", "100", secondsAgo: 7_200)])
        #expect(try lines().last == "2026-09-11 70.00 observed -30.00")
    }

    @Test func observationsAreReadByPagesThatMeetEachOnce() throws {
        for number in 0..<7 {
            // Two balances of the same instant.
            try phone.publish([try phone.balance("a\(number)", "\(number)"), try phone.balance("b\(number)", "9", .available)])
            home.clock.advance(seconds: 60)
        }
        let whole = try balances()
        let all = whole.observations
        #expect(all.count == 15 && whole.nextObservation == nil)
        for count in [1, 4, 15] {
            var met: [Int64] = []
            var place: SightingCursor?
            repeat {
                let page = try balances(count: count, after: place)
                met += page.observations.map(\.row)
                place = page.nextObservation
                #expect(place.map { SightingCursor($0.text) == place } ?? true)
            } while place != nil
            #expect(met == all.map(\.row))
        }
        #expect(SightingCursor("nonsense") == nil)
    }

    @Test func ofADayOnWhichAPersonAlsoEnteredABalanceTheLaterWordCounts() throws {
        let home = try Household()
        let account = try home.account(balance: "50")
        let device = try Device(home, "checking")
        try device.link("checking", to: account)
        let observation = BalanceRecord(
            externalID: Device.external("b"), kind: .booked, observedAt: home.clock.now.adding(seconds: -1),
            amount: try home.usd("70"), connection: 1, importRow: nil)
        try home.onTheFile { try observation.storeIfNew(lineage: 1, account: 1, $0) }
        let balances = try home.ledger.balances(of: account, BalanceRequest(observationCount: 1), home.principal)
        #expect(try balances.days.map(\.end) == [home.usd("50")] && balances.days.map(\.source) == [.entered])
    }
}

extension Instant {
    /// The day in UTC.
    fileprivate var ledgerDay: LedgerDate { LedgerDate(daysSinceEpoch: Int(microseconds / 86_400_000_000)) }
}
