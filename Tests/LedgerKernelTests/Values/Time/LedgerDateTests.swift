import LedgerKernel
import Testing

@Suite struct LedgerDateTests {
    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-09-10", 20_706), ("0001-01-01", -719_162),
        ("9999-12-31", 2_932_896),
    ])
    func aDayIsReadAndWritten(text: String, days: Int) throws {
        let date = try #require(LedgerDate(iso8601: text))
        #expect(date.daysSinceEpoch == days)
        #expect(date.description == text)
        #expect(LedgerDate(daysSinceEpoch: days) == date)
    }

    @Test(arguments: [
        "", "2026-02-30", "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-10", "2026-09-00", "2026-09-32",
        "0000-01-01",
        "2026-9-10", "26-09-10", "20260910", "2026/09/10", "2026-09-10T", " 2026-09-10", "2026-09-1O", "+026-09-10", "2026-09--1",
        "２026-09-1",
        "10000-01-01",
    ])
    func otherTextIsNoDay(text: String) {
        #expect(LedgerDate(iso8601: text) == nil)
    }

    @Test func daysThatDoNotExistCannotBeMade() {
        #expect(LedgerDate(year: 2026, month: 2, day: 29) == nil)
        #expect(LedgerDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(LedgerDate(year: 2026, month: 0, day: 1) == nil)
        #expect(LedgerDate(year: 2026, month: 1, day: -1) == nil)
        #expect(LedgerDate(year: .min, month: .max, day: .max) == nil)
        #expect(LedgerDate(year: 2024, month: 2, day: 29)?.description == "2024-02-29")
    }

    @Test func theCalendarHasNoGapsFromItsFirstDayToItsLast() throws {
        var date = LedgerDate(daysSinceEpoch: .min)
        #expect(date.description == "0001-01-01")
        var expected = (year: 1, month: 1, day: 1)
        // Every day of 1200 years; the calendar repeats after 400.
        for _ in 0..<438_291 {
            guard date.year == expected.year, date.month == expected.month, date.day == expected.day,
                LedgerDate(year: expected.year, month: expected.month, day: expected.day) == date
            else {
                Issue.record("\(date) is not \(expected)")
                return
            }
            let isLeap = expected.year % 400 == 0 || (expected.year % 4 == 0 && expected.year % 100 != 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            expected.day += 1
            if expected.day > lengths[expected.month - 1] { (expected.day, expected.month) = (1, expected.month + 1) }
            if expected.month > 12 { (expected.month, expected.year) = (1, expected.year + 1) }
            date = date.adding(days: 1)
        }
    }

    @Test func addingDaysStopsAtTheEndsOfTheCalendar() throws {
        let date = try #require(LedgerDate(iso8601: "2026-02-28"))
        #expect(date.adding(days: 1).description == "2026-03-01")
        #expect(date.adding(days: -59).description == "2025-12-31")
        #expect(date.adding(days: .max).description == "9999-12-31")
        #expect(date.adding(days: .min).description == "0001-01-01")
        #expect(LedgerDate(daysSinceEpoch: .max).adding(days: 1) == LedgerDate(daysSinceEpoch: .max))
        #expect(LedgerDate(daysSinceEpoch: -1).adding(days: .min).description == "0001-01-01")
        #expect(date < date.adding(days: 1))
    }
}
