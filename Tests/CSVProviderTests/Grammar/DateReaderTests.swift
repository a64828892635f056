import LedgerKernel
import Testing

@testable import CSVProvider

@Suite struct DateReaderTests {
    static func date(
        _ text: String, _ pattern: String, centuryStart: Int = 1970, account: String? = nil, source: String? = nil
    ) throws -> String? {
        let reader = DateReader(
            pattern: try DatePattern(pattern, twoDigitYearStart: centuryStart),
            accountZone: try account.map { try TimeZoneRules.load($0) }, sourceZone: try source.map { try TimeZoneRules.load($0) }
        )
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { reader.date(Cell(trimming: $0))?.description }
    }

    @Test(arguments: [
        ("2026-08-31", "yyyy-MM-dd", "2026-08-31"), ("31.08.26", "dd.MM.yy", "2026-08-31"),
        ("20260831", "yyyyMMdd", "2026-08-31"),
        ("8/1/2026", "M/d/yyyy", "2026-08-01"), ("08/01/2026", "M/d/yyyy", "2026-08-01"),
        ("12/31/2026", "M/d/yyyy", "2026-12-31"),
        ("01 SEP 26", "dd MMM yy", "2026-09-01"), ("3 mar 2026", "d MMM yyyy", "2026-03-03"),
        ("2026.08.19.", "yyyy.MM.dd.", "2026-08-19"),
        ("29.02.2024", "dd.MM.yyyy", "2024-02-29"), ("2026年8月1日", "yyyy年M月d日", "2026-08-01"),
        ("on 2026-08-31 o'clock", "'on' yyyy-MM-dd 'o''clock'", "2026-08-31"),
        ("2026-08-31T23:59:59", "yyyy-MM-dd'T'HH:mm:ss", "2026-08-31"),
    ])
    func aDateIsRead(text: String, pattern: String, date: String) throws {
        #expect(try Self.date(text, pattern) == date)
    }

    @Test(arguments: [
        ("2026-8-31", "yyyy-MM-dd"), ("2026-08-31x", "yyyy-MM-dd"), ("x2026-08-31", "yyyy-MM-dd"), ("26-08-31", "yyyy-MM-dd"),
        ("30.02.2026", "dd.MM.yyyy"), ("29.02.2026", "dd.MM.yyyy"), ("31.04.2026", "dd.MM.yyyy"), ("00.04.2026", "dd.MM.yyyy"),
        ("01.13.2026", "dd.MM.yyyy"), ("01.00.2026", "dd.MM.yyyy"), ("01 Sept 26", "dd MMM yy"), ("01 Okt 26", "dd MMM yy"),
        ("2026-08-31 24:00:00", "yyyy-MM-dd HH:mm:ss"), ("2026-08-31 12:60:00", "yyyy-MM-dd HH:mm:ss"),
        ("2026-08-31 12:00:60", "yyyy-MM-dd HH:mm:ss"), ("2026-08-31", "yyyy-MM-dd HH:mm:ss"), ("８/1/2026", "M/d/yyyy"),
        ("", "yyyy-MM-dd"),
        ("100/1/2026", "M/d/yyyy"),
    ])
    func whatIsNoDateIsRefused(text: String, pattern: String) throws {
        #expect(try Self.date(text, pattern) == nil)
    }

    @Test(arguments: [
        ("69", 1970, "2069"), ("70", 1970, "1970"), ("26", 1970, "2026"), ("49", 1950, "2049"), ("50", 1950, "1950"),
        ("00", 2000, "2000"),
    ])
    func aTwoDigitYearFallsIntoTheHundredThatTheProfileStates(text: String, start: Int, year: String) throws {
        #expect(try Self.date("01.01.\(text)", "dd.MM.yy", centuryStart: start) == "\(year)-01-01")
    }

    @Test(arguments: [
        ("2026-06-30 23:30:00 +0000", "Europe/London", "2026-07-01"),
        ("2026-12-31 23:30:00 +0000", "Europe/London", "2026-12-31"),
        ("2026-08-31 23:30:00 -0500", "America/New_York", "2026-09-01"),
        ("2026-08-31 01:00:00 +09:00", "Europe/Berlin", "2026-08-30"),
        ("2026-08-31 23:59:59 Z", "UTC", "2026-08-31"), ("2026-01-01 00:15:00 +0530", "America/Los_Angeles", "2025-12-31"),
    ])
    func aTimeWithAnOffsetFallsOnTheDayOfTheAccountHolder(text: String, zone: String, date: String) throws {
        #expect(try Self.date(text, "yyyy-MM-dd HH:mm:ss Z", account: zone) == date)
    }

    @Test(arguments: ["+24:00", "+2", "0200", "+02 00", "+0260", "z"])
    func whatIsNoOffsetIsRefused(offset: String) throws {
        #expect(try Self.date("2026-08-31 10:00 \(offset)", "yyyy-MM-dd HH:mm Z", account: "UTC") == nil)
    }

    @Test func aTimeOfAnotherZoneIsConverted() throws {
        #expect(try Self.date("2026-08-31 23:30", "yyyy-MM-dd HH:mm", account: "Europe/Berlin", source: "UTC") == "2026-09-01")
        #expect(
            try Self.date("2026-08-31 00:30", "yyyy-MM-dd HH:mm", account: "America/New_York", source: "Europe/Berlin")
                == "2026-08-30")
    }

    @Test func withoutASourceZoneTheWrittenDateIsTheDateEvenIfThatTimeDoesNotExist() throws {
        #expect(try Self.date("2026-03-29 02:30", "yyyy-MM-dd HH:mm", account: "Europe/Berlin") == "2026-03-29")
        #expect(try Self.date("2026-08-31", "yyyy-MM-dd", account: "Europe/Berlin", source: "Asia/Tokyo") == "2026-08-31")
    }

    @Test(arguments: [
        ("yyyy-MM", DatePatternError.incomplete), ("yyyy-MM-dd dd", .incomplete), ("yyyy-MM-dd mm", .incomplete),
        ("yyyy yy MM dd", .incomplete),
        ("YYYY-MM-dd", .unknownField("YYYY")), ("yyyy-MMMM-dd", .unknownField("MMMM")), ("d/M/y", .unknownField("y")),
        ("yyyy-MM-dd 'T", .unclosedQuote), ("Mdyyyy", .ambiguous), ("d1M.yyyy", .ambiguous),
    ])
    func whatIsNoPatternIsRefused(pattern: String, error: DatePatternError) {
        #expect(throws: error) { try DatePattern(pattern) }
        #expect(!error.message.isEmpty)
    }
}
