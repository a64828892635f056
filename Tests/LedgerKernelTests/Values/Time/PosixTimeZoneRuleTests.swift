import Testing

@testable import LedgerKernel

@Suite struct PosixTimeZoneRuleTests {
    private func rule(_ text: String) -> PosixTimeZoneRule? { PosixTimeZoneParser.rule(ArraySlice(text.utf8)) }

    private func changes(_ text: String, year: Int) throws -> [String] {
        try #require(rule(text)).changes(inYears: year...year).map {
            "\(Instant(seconds: $0.seconds).rfc3339Seconds) \($0.offsetSeconds)"
        }
    }

    @Test(arguments: [
        ("UTC0", 0), ("EST5", -18_000), ("IST-5:30", 19_800), ("<+0545>-5:45", 20_700), ("<-02>2", -7200), ("LMT+0:01:15", -75),
        ("XXX-24", 86_400),
    ])
    func aZoneWithoutSummerTimeHasOneOffset(text: String, seconds: Int) {
        #expect(rule(text) == PosixTimeZoneRule(standardOffsetSeconds: seconds, daylight: nil))
    }

    @Test(arguments: [
        // The United States; the hour is 02:00 unless stated.
        ("EST5EDT,M3.2.0,M11.1.0", ["2026-03-08T07:00:00Z -14400", "2026-11-01T06:00:00Z -18000"]),
        // Europe, the last Sundays.
        ("CET-1CEST,M3.5.0,M10.5.0/3", ["2026-03-29T01:00:00Z 7200", "2026-10-25T01:00:00Z 3600"]),
        // The southern summer spans the turn of the year.
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", ["2026-04-04T16:00:00Z 36000", "2026-10-03T16:00:00Z 39600"]),
        // Ireland's winter time is the exception and goes back.
        ("IST-1GMT0,M10.5.0,M3.5.0/1", ["2026-03-29T01:00:00Z 3600", "2026-10-25T01:00:00Z 0"]),
        // Greenland changes on the evening before, Gaza 50 hours after a Thursday began.
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", ["2026-03-29T01:00:00Z -3600", "2026-10-25T01:00:00Z -7200"]),
        ("EET-2EEST,M3.4.4/50,M10.4.4/50", ["2026-03-28T00:00:00Z 10800", "2026-10-23T23:00:00Z 7200"]),
        // Half an hour on Lord Howe Island.
        ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", ["2026-04-04T15:00:00Z 37800", "2026-10-03T15:30:00Z 39600"]),
        // Days by number, without 29 February and with it (2026 has none).
        ("XXX0YYY,J60/0,J300/0", ["2026-03-01T00:00:00Z 3600", "2026-10-26T23:00:00Z 0"]),
        ("XXX0YYY,59/0,300/0:30:15", ["2026-03-01T00:00:00Z 3600", "2026-10-27T23:30:15Z 0"]),
    ])
    func summerTimeBeginsAndEndsByTheRule(text: String, expected: [String]) throws {
        #expect(try changes(text, year: 2026) == expected)
    }

    @Test func daysByNumberKnowLeapYears() throws {
        #expect(try changes("XXX0YYY,J60/0,J300/0", year: 2028).first == "2028-03-01T00:00:00Z 3600")
        #expect(try changes("XXX0YYY,59/0,J300/0", year: 2028).first == "2028-02-29T00:00:00Z 3600")
    }

    @Test func theLastWeekdayOfAMonthIsTheFourthOrTheFifth() throws {
        #expect(try changes("XXX0YYY,M2.5.0/0,M8.5.6/0", year: 2026) == ["2026-02-22T00:00:00Z 3600", "2026-08-28T23:00:00Z 0"])
        #expect(try changes("XXX0YYY,M2.1.0/0,M8.5.1/0", year: 2026) == ["2026-02-01T00:00:00Z 3600", "2026-08-30T23:00:00Z 0"])
    }

    @Test func summerTimeCanLastAllYear() throws {
        // The example of RFC 9636 §3.3.2: each year's end is the next one's beginning.
        let builder = TimeZoneFileBuilder(offsets: [-10_800], footer: "\nXXX3EDT4,0/0,J365/23\n")
        let rules = TimeZoneRules("Test/Zone", try TimeZoneFile(bytes: builder.bytes))
        for text in [
            "2026-01-01T04:00:00Z", "2026-01-01T03:59:59Z", "2026-07-01T00:00:00Z", "2026-12-31T23:59:59Z",
            "2027-01-01T03:00:00Z",
        ] {
            #expect(try rules.offsetSeconds(at: Instant(rfc3339: text)) == -14_400)
        }
    }

    @Test(arguments: [
        "", "UTC", "U0", "UT0", "<UTC0", "UTC0 ", "UTC25", "UTC0:60", "UTC0:00:60", "UTC0:", "UTC--1", "0UTC", "EST5EDT",
        "EST5EDT,M3.2.0",
        "EST5EDT,M3.2.0,M11.1.0,", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
        "EST5EDT,M3.0.0,M11.1.0",
        "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2,M11.1.0", "EST5EDT,J0,J300", "EST5EDT,J366,J300", "EST5EDT,366,300",
        "EST5EDT,,300",
        "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/,M11.1.0", "EST5E,M3.2.0,M11.1.0", "EST99999999999999999999",
        "EST5EDT,J99999999999999999999,J1",
    ])
    func otherTextIsNoRule(text: String) {
        #expect(rule(text) == nil)
    }
}
