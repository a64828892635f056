import Glibc
import Testing

@testable import LedgerKernel

/// The C library reads the same files with other code; `zdump` prints its results.
@Suite(.enabled(if: access("/usr/bin/zdump", X_OK) == 0, "needs zdump"))
struct TimeZoneComparisonTests {
    /// Zones with unusual rules. `LEDGERD_TEST_ALL_ZONES=1` uses all 598 instead, which takes half a minute.
    static let zones =
        getenv("LEDGERD_TEST_ALL_ZONES") == nil
        ? """
        America/New_York America/Nuuk America/Scoresbysund America/Sao_Paulo Europe/Dublin Europe/Lisbon Africa/Casablanca Africa/Monrovia \
        Asia/Gaza Asia/Kathmandu Asia/Pyongyang Asia/Manila Australia/Lord_Howe Pacific/Apia Pacific/Chatham Antarctica/Troll Etc/GMT+5 UTC
        """ : "$(find -L [A-Z]* -type f)"

    @Test func everyChangeOfTwoHundredYearsIsWhereTheCLibrarySeesIt() throws {
        let command = "cd \"${TZDIR:-/usr/share/zoneinfo}\" && zdump -v -c 1900,2101 \(Self.zones)"
        let output = try #require(popen(command, "r"))
        var line = [CChar](repeating: 0, count: 512)
        var compared = 0
        while fgets(&line, Int32(line.count), output) != nil {
            guard
                let observation = Observation(
                    String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
            else { continue }
            let rules = try TimeZoneRules.load(observation.zone)
            #expect(rules.offsetSeconds(at: observation.instant) == observation.offsetSeconds, "\(observation)")
            compared += 1
        }
        #expect(pclose(output) == 0)
        #expect(compared > 3000)
    }

    /// One line, such as `Asia/Gaza  Fri Mar 27 23:59:59 2026 UT = Sat Mar 28 01:59:59 2026 EET isdst=0 gmtoff=7200`.
    private struct Observation {
        let zone: String
        let instant: Instant
        let offsetSeconds: Int

        init?(_ line: String) {
            let words = line.split { $0 == " " || $0 == "\n" }
            guard words.count > 8, words[6] == "UT", let offset = words.last.flatMap({ Int($0.dropFirst("gmtoff=".count)) }),
                let month = Self.months.firstIndex(of: words[2]), let day = Int(words[3]), let year = Int(words[5]),
                let date = LedgerDate(year: year, month: month + 1, day: day),
                let instant = try? Instant(rfc3339: "\(date)T\(words[4])Z")
            else { return nil }
            zone = String(words[0])
            self.instant = instant
            offsetSeconds = offset
        }

        private static let months: [Substring] = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
    }
}
