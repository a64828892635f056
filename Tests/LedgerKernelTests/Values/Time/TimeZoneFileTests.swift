import Testing
import TestSupport

@testable import LedgerKernel

@Suite struct TimeZoneFileTests {
    private func offset(_ rules: TimeZoneRules, _ seconds: Int64) -> Int {
        rules.offsetSeconds(at: Instant(seconds: seconds))
    }

    @Test func theOffsetChangesInTheVerySecondThatTheFileNames() throws {
        let builder = TimeZoneFileBuilder(changes: [(1000, 1), (2000, 2)], offsets: [-17_776, 3600, 7200], footer: "\nXXX-2\n")
        let rules = TimeZoneRules("Test/Zone", try TimeZoneFile(bytes: builder.bytes))
        #expect(offset(rules, -62_000_000_000) == -17_776)
        #expect(offset(rules, 999) == -17_776)
        #expect(offset(rules, 1000) == 3600)
        #expect(offset(rules, 1999) == 3600)
        #expect(offset(rules, 2000) == 7200)
        #expect(offset(rules, 250_000_000_000) == 7200)
    }

    @Test func theRuleAtTheEndHoldsAfterTheLastChange() throws {
        let builder = TimeZoneFileBuilder(
            changes: [(1_000_000_000, 1)], offsets: [0, 3600], footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n")
        let rules = TimeZoneRules("Test/Zone", try TimeZoneFile(bytes: builder.bytes))
        // 2026-03-29T01:00:00Z
        #expect(offset(rules, 1_774_745_999) == 3600)
        #expect(offset(rules, 1_774_746_000) == 7200)
        #expect(offset(rules, 999_999_999) == 0)
    }

    @Test func aRuleAloneHoldsAlways() throws {
        let builder = TimeZoneFileBuilder(offsets: [3600], footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n")
        let rules = TimeZoneRules("Test/Zone", try TimeZoneFile(bytes: builder.bytes))
        for summer in ["0001-07-01T00:00:00Z", "1066-07-01T00:00:00Z", "2026-07-01T00:00:00Z", "9999-07-01T00:00:00Z"] {
            #expect(try rules.offsetSeconds(at: Instant(rfc3339: summer)) == 7200)
        }
        for winter in ["0001-01-01T00:00:00Z", "1066-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "9999-12-31T00:00:00Z"] {
            #expect(try rules.offsetSeconds(at: Instant(rfc3339: winter)) == 3600)
        }
    }

    @Test func withoutARuleTheLastOffsetStays() throws {
        let builder = TimeZoneFileBuilder(changes: [(0, 1)], offsets: [0, 1800], footer: "\n\n")
        let rules = TimeZoneRules("Test/Zone", try TimeZoneFile(bytes: builder.bytes))
        #expect(offset(rules, 250_000_000_000) == 1800)
    }

    @Test func anImplausibleFileIsUnreadable() {
        let files: [TimeZoneFileBuilder] = [
            .init(magic: "TZig"),
            .init(version: 0),
            .init(version: UInt8(ascii: "1")),
            .init(changes: [(5, 0), (5, 0)]),
            .init(changes: [(5, 0), (4, 0)]),
            .init(changes: [(5, 1)]),
            .init(changes: [(.max, 0)]),
            .init(changes: [(.min, 0)]),
            .init(offsets: []),
            .init(offsets: [93_600]),
            .init(offsets: [.min]),
            .init(leapSeconds: 27),
            .init(statedChanges: .max),
            .init(statedChanges: 1),
            .init(footer: ""),
            .init(footer: "\n"),
            .init(footer: "\nUTC0"),
            .init(footer: "UTC0\n"),
            .init(footer: "\nUTC\n"),
            .init(footer: "\nUTC0 \n"),
        ]
        for file in files {
            #expect(throws: TimeZoneError.unreadableZone, "\(file)") { try TimeZoneFile(bytes: file.bytes) }
        }
    }

    @Test func aFileThatEndsTooEarlyIsUnreadable() {
        let bytes = TimeZoneFileBuilder(changes: [(1000, 1)], offsets: [0, 3600]).bytes
        #expect(throws: Never.self) { try TimeZoneFile(bytes: bytes) }
        for count in 0..<bytes.count {
            #expect(throws: TimeZoneError.unreadableZone) { try TimeZoneFile(bytes: Array(bytes.prefix(count))) }
        }
    }

    @Test(arguments: Seeds.atLeast(4)) func noDamagedFileStopsTheReader(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let good = TimeZoneFileBuilder(
            changes: [(1000, 1), (2000, 0)], offsets: [0, 3600], footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
        ).bytes
        for _ in 0..<2000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            if let file = try? TimeZoneFile(bytes: bytes) {
                #expect(-90_000...93_600 ~= offset(TimeZoneRules("Test/Zone", file), 1_774_746_000))
            }
        }
    }
}
