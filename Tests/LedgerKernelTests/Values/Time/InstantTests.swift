import LedgerKernel
import Testing
import TestSupport

@Suite struct InstantTests {
    @Test(arguments: [
        ("2026-09-10T12:00:00Z", "2026-09-10T12:00:00.000Z"),
        ("2026-09-10T12:00:00.5Z", "2026-09-10T12:00:00.500Z"),
        ("2026-09-10T12:00:00.1239Z", "2026-09-10T12:00:00.123Z"),
        ("2026-09-10T12:00:00.123456789+02:00", "2026-09-10T10:00:00.123Z"),
        ("2026-09-10T00:30:00-05:45", "2026-09-10T06:15:00.000Z"),
        ("2026-12-31T23:59:59-00:01", "2027-01-01T00:00:59.000Z"),
        ("2024-02-29T00:00:00+23:59", "2024-02-28T00:01:00.000Z"),
        ("1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999Z"),
        ("2026-09-10T12:00:00-00:00", "2026-09-10T12:00:00.000Z"),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
        ("9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999Z"),
    ])
    func aTimestampIsAnsweredAsUniversalTimeWithMilliseconds(text: String, answer: String) throws {
        #expect(try Instant(rfc3339: text).rfc3339Milliseconds == answer)
        #expect(try Instant(rfc3339: text).rfc3339Seconds == answer.prefix(19) + "Z")
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.000001Z", 1), ("1970-01-01T00:00:00.0000019Z", 1),
        ("1970-01-01T00:00:01.1Z", 1_100_000),
        ("1969-12-31T23:59:59.999999Z", -1), ("1970-01-01T00:00:00.123456999Z", 123_456), ("1970-01-01T00:00:00.12Z", 120_000),
        ("1969-12-31T23:59:59.9999999Z", -1),
    ])
    func aFractionIsKeptToTheMicrosecondAndTheRestCut(text: String, microseconds: Int64) throws {
        #expect(try Instant(rfc3339: text).microseconds == microseconds)
    }

    @Test(arguments: [
        "", "yesterday", "2026-09-10", "2026-09-10T12:00:00", "2026-09-10T12:00:00.123", "2026-09-10 12:00:00", "1767225600",
        "2026-09-10T12:00:00z",
        "2026-09-10T12:00:00+0200", "2026-09-10T12:00:00+02", "2026-09-10T12:00:00+2:00", "2026-09-10T12:00:00 UTC",
        "2026-09-10T12:00:00Z ",
        "2026-09-10T12:00:00−02:00", "2026-09-10T12:00:00Z\n", "2026-02-30T12:00:00", "12:00",
    ])
    func aTextThatDoesNotEndInAnOffsetNamesNoInstant(text: String) {
        #expect(throws: TimestampError.noOffset) { try Instant(rfc3339: text) }
    }

    @Test(arguments: [
        // Days and times that do not exist.
        "2026-02-30T12:00:00Z", "2026-02-29T12:00:00Z", "2026-13-01T12:00:00Z", "2026-00-01T12:00:00Z", "2026-01-00T12:00:00Z",
        "2026-09-10T24:00:00Z", "2026-09-10T12:60:00Z", "2016-12-31T23:59:60Z", "0000-01-01T00:00:00Z",
        // Offsets that do not exist.
        "2026-09-10T12:00:00+25:00", "2026-09-10T12:00:00+24:00", "2026-09-10T12:00:00-02:60", "2026-09-10T12:00:00+99:99",
        // Instants that a four-digit year cannot express.
        "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
        // Other forms.
        "Z", "+02:00", "TZ", "2026-09-10t12:00:00Z", "2026-09-10 12:00:00Z", "2026-09-10T12:00Z", "2026-09-10T12:00:00.Z",
        "2026-09-10T12:00:00.1234567890Z",
        "2026-09-10T12:00:00,5Z", "2026-09-10T12:00:00.1a3Z", "2026-9-10T12:00:00Z", "20260910T120000Z", " 2026-09-10T12:00:00Z",
        "2026-09-10T12:00:00ZZ",
        "2026-09-10T12:00:00Z+02:00", "2026-09-10T12:00:00+02:00Z", "+02026-09-10T12:00:00Z", "2026-09-10T1２:00:00Z",
        "2026-W37-4T12:00:00Z",
        "2026-253T12:00:00Z", "2026-09-10T-1:00:00Z", "2026-09-10T12:00:00.-1Z", "10000-01-01T00:00:00Z",
    ])
    func aTextWithAnOffsetThatIsNoRealTimeIsUnreadable(text: String) {
        #expect(throws: TimestampError.unreadable) { try Instant(rfc3339: text) }
    }

    @Test(arguments: Seeds.atLeast(4)) func everyInstantComesBackFromItsText(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let instant = Instant(
                microseconds: .random(
                    in: Instant.range.lowerBound.microseconds...Instant.range.upperBound.microseconds, using: &generator))
            let again = try Instant(rfc3339: instant.rfc3339Milliseconds)
            #expect(0..<1000 ~= instant.microseconds - again.microseconds)
        }
    }

    @Test(arguments: Seeds.atLeast(4)) func noDamagedTimestampStopsTheReader(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            var text = Array("2026-09-10T12:34:56.789+02:00".utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                text[.random(in: text.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            text.removeLast(.random(in: 0...text.count, using: &generator) / 4)
            text.withUnsafeBufferPointer { bytes in
                if let instant = try? Instant(rfc3339: bytes) { #expect(Instant.range.contains(instant)) }
            }
        }
    }

    @Test func theEndsOfTimeAreHeld() throws {
        #expect(Instant(microseconds: .min).rfc3339Milliseconds == "0001-01-01T00:00:00.000Z")
        #expect(Instant(microseconds: .max).rfc3339Milliseconds == "9999-12-31T23:59:59.999Z")
        let instant = try Instant(rfc3339: "2026-09-10T12:00:00Z")
        #expect(instant.adding(seconds: 300).rfc3339Seconds == "2026-09-10T12:05:00Z")
        #expect(instant.adding(seconds: -86_400).rfc3339Seconds == "2026-09-09T12:00:00Z")
        #expect(instant.adding(seconds: .max) == Instant.range.upperBound)
        #expect(instant.adding(seconds: .min) == Instant.range.lowerBound)
        #expect(Instant.range.lowerBound.adding(seconds: .max) == Instant.range.upperBound)
        #expect(instant < instant.adding(seconds: 1))
    }
}
