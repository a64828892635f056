import Glibc
import Testing
import TestSupport

@testable import LedgerKernel

@Suite struct TimeZoneRulesTests {
    private func date(_ zone: String, _ instant: String) throws -> String {
        try TimeZoneRules.load(zone).date(of: try Instant(rfc3339: instant)).description
    }

    private func instant(_ zone: String, _ date: String, hour: Int, minute: Int = 0) throws -> String {
        let day = try #require(LedgerDate(iso8601: date))
        return try TimeZoneRules.load(zone).instant(of: day, secondsOfDay: hour * 3600 + minute * 60).rfc3339Seconds
    }

    @Test(arguments: [
        ("America/New_York", "2026-09-10T03:59:59Z", "2026-09-09"), ("America/New_York", "2026-09-10T04:00:00Z", "2026-09-10"),
        ("America/New_York", "2026-12-10T04:59:59Z", "2026-12-09"), ("Asia/Kolkata", "2026-09-09T18:30:00Z", "2026-09-10"),
        ("Asia/Kathmandu", "2026-09-09T18:14:59.999999Z", "2026-09-09"), ("UTC", "1969-12-31T23:59:59.999999Z", "1969-12-31"),
        ("Pacific/Kiritimati", "2026-09-09T10:00:00Z", "2026-09-10"), ("Etc/GMT+12", "2026-09-10T11:59:59Z", "2026-09-09"),
        ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29"), ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"),
        ("Pacific/Auckland", "9999-12-31T23:59:59Z", "9999-12-31"), ("Pacific/Pago_Pago", "0001-01-01T00:00:00Z", "0001-01-01"),
    ])
    func aPurchaseIsDatedByTheCalendarOfItsZone(zone: String, instant: String, date: String) throws {
        #expect(try self.date(zone, instant) == date)
    }

    @Test(arguments: ["2040", "2436", "2437", "2438", "2800", "5555", "9998"]) func theRulesGoOnForAllTime(year: String) throws {
        let summerAndWinter = [
            ("America/New_York", -14_400, -18_000), ("Australia/Sydney", 36_000, 39_600), ("America/Nuuk", -3600, -7200),
            ("Europe/Dublin", 3600, 0),
        ]
        for (zone, july, january) in summerAndWinter {
            let rules = try TimeZoneRules.load(zone)
            #expect(try rules.offsetSeconds(at: Instant(rfc3339: "\(year)-07-01T12:00:00Z")) == july)
            #expect(try rules.offsetSeconds(at: Instant(rfc3339: "\(year)-01-01T12:00:00Z")) == january)
        }
    }

    @Test func aLocalTimeIsOneInstant() throws {
        #expect(try instant("Asia/Kolkata", "2026-09-10", hour: 0) == "2026-09-09T18:30:00Z")
        #expect(try instant("America/New_York", "2026-09-10", hour: 12) == "2026-09-10T16:00:00Z")
        #expect(try instant("America/New_York", "9998-07-01", hour: 12) == "9998-07-01T16:00:00Z")
        #expect(try instant("UTC", "0001-01-01", hour: 0) == "0001-01-01T00:00:00Z")
    }

    @Test func aTimeThatTheClockShowsTwiceIsTheFirst() throws {
        #expect(try instant("America/New_York", "2026-11-01", hour: 1, minute: 30) == "2026-11-01T05:30:00Z")
        #expect(try instant("Europe/Berlin", "2026-10-25", hour: 2) == "2026-10-25T00:00:00Z")
        #expect(try instant("Europe/Berlin", "2026-10-25", hour: 3) == "2026-10-25T02:00:00Z")
    }

    @Test func aTimeThatTheClockSkipsIsReadByTheClockBefore() throws {
        #expect(try instant("America/New_York", "2026-03-08", hour: 2, minute: 30) == "2026-03-08T07:30:00Z")
        #expect(try instant("Europe/Berlin", "2026-03-29", hour: 2) == "2026-03-29T01:00:00Z")
        #expect(try instant("Australia/Lord_Howe", "2026-10-04", hour: 2, minute: 15) == "2026-10-03T15:45:00Z")
        // In Cairo this day has no midnight; it begins at one o'clock.
        #expect(try instant("Africa/Cairo", "2026-04-24", hour: 0) == "2026-04-23T22:00:00Z")
        #expect(try date("Africa/Cairo", "2026-04-23T22:00:00Z") == "2026-04-24")
        // Samoa had no 30 December 2011.
        #expect(try instant("Pacific/Apia", "2011-12-30", hour: 12) == "2011-12-30T22:00:00Z")
    }

    @Test func secondsOutsideADayAreHeldWithinIt() throws {
        let day = try #require(LedgerDate(iso8601: "2026-09-10"))
        let rules = try TimeZoneRules.load("UTC")
        #expect(rules.instant(of: day, secondsOfDay: .max).rfc3339Seconds == "2026-09-10T23:59:59Z")
        #expect(rules.instant(of: day, secondsOfDay: .min).rfc3339Seconds == "2026-09-10T00:00:00Z")
    }

    @Test(arguments: Seeds.atLeast(4)) func everyInstantComesBackFromItsLocalTime(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let names = [
            "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia", "Europe/Dublin", "Asia/Manila",
        ]
        for zone in try names.map({ try TimeZoneRules.load($0) }) {
            for _ in 0..<500 {
                let seconds = Int64.random(in: -5_000_000_000...20_000_000_000, using: &generator)
                let instant = Instant(seconds: seconds)
                let local = seconds + Int64(zone.offsetSeconds(at: instant))
                let day = zone.date(of: instant)
                let again = zone.instant(of: day, secondsOfDay: Int(local - Int64(day.daysSinceEpoch) * 86_400))
                // It may be another instant, because the clock can show a time twice, but then it is an earlier one.
                #expect(again <= instant)
                #expect(again.seconds + Int64(zone.offsetSeconds(at: again)) == local)
            }
        }
    }

    @Test(arguments: [
        "UTC", "Etc/UTC", "Europe/Berlin", "America/Argentina/ComodRivadavia", "Etc/GMT+5", "GMT0", "EST5EDT",
        "America/Port-au-Prince",
    ])
    func aZoneKeepsTheClientsSpelling(name: String) throws {
        #expect(try TimeZoneRules.load(name).identifier == name)
        #expect(try TimeZoneRules.load(name) === TimeZoneRules.load(name))
    }

    @Test(arguments: [
        "", "Z", "+02:00", "europe/berlin", "Europe/berlin", "EUROPE/BERLIN", "Europe", "America/Argentina", "Europe/Nowhere",
        "Europe/Berlin/Mitte",
        "../../etc/passwd", "Europe/../UTC", "./UTC", "/usr/share/zoneinfo/UTC", "/UTC", "UTC/", "Europe//Berlin", "posix/UTC",
        "right/UTC", "localtime",
        "posixrules", "tzdata.zi", "zone.tab", "leapseconds", "UTC\0", "UTC\n", " UTC", "UTC ", "Europe/Berlin\0.tab",
        "Europe/Bérlin", "CET-1CEST",
        // Joined, because Swift 6.0 crashes on an interpolation in the arguments of a macro.
        "-UTC", "Ｕ", "America/" + String(repeating: "x", count: 4096),
    ])
    func otherTextIsNoZone(name: String) {
        #expect(throws: TimeZoneError.unknownZone) { try TimeZoneRules.load(name) }
    }

    @Test(arguments: [
        ("Asia/Calcutta", "Asia/Kolkata"), ("America/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("Europe/Kiev", "Europe/Kyiv"), ("US/Pacific", "America/Los_Angeles"), ("GMT0", "Etc/GMT"),
        ("EST5EDT", "America/New_York"),
    ])
    func eitherNameOfAZoneFindsItsFile(old: String, present: String) throws {
        for (name, other) in [(old, present), (present, old)] {
            let directory = try TemporaryDirectory()
            #expect(throws: TimeZoneError.unknownZone) { try TimeZoneRules(name, from: TimeZoneDirectory(path: directory.path)) }
            let folders = other.split(separator: "/").dropLast()
            for count in folders.indices { mkdir("\(directory.path)/\(folders[...count].joined(separator: "/"))", 0o700) }
            let file = try #require(fopen("\(directory.path)/\(other)", "w"))
            let bytes = TimeZoneFileBuilder().bytes
            fwrite(bytes, 1, bytes.count, file)
            fclose(file)
            #expect(try TimeZoneRules(name, from: TimeZoneDirectory(path: directory.path)).identifier == name)
        }
    }

    @Test func aZoneHasItsPresentNameAndItsOldOnes() throws {
        #expect(TimeZoneLinks.otherNames(of: "Asia/Calcutta") == ["Asia/Kolkata"])
        #expect(TimeZoneLinks.otherNames(of: "America/Los_Angeles") == ["PST8PDT", "US/Pacific"])
        #expect(TimeZoneLinks.otherNames(of: "America/Argentina/Buenos_Aires") == ["America/Buenos_Aires"])
        #expect(TimeZoneLinks.otherNames(of: "Europe/Nowhere").isEmpty)
    }

    @Test func damagedOrHugeZoneFilesAreUnreadable() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path
        func load(_ bytes: [UInt8]) throws {
            let file = try #require(fopen("\(path)/Zone", "w"))
            fwrite(bytes, 1, bytes.count, file)
            fclose(file)
            defer { unlink("\(path)/Zone") }
            _ = try TimeZoneRules("Zone", from: TimeZoneDirectory(path: path))
        }
        try load(TimeZoneFileBuilder().bytes)
        #expect(throws: TimeZoneError.unreadableZone) { try load([]) }
        #expect(throws: TimeZoneError.unreadableZone) { try load(Array("# no zone".utf8)) }
        #expect(throws: TimeZoneError.unreadableZone) {
            try load(TimeZoneFileBuilder().bytes + [UInt8](repeating: 0, count: 70_000))
        }
        #expect(throws: TimeZoneError.unknownZone) { try TimeZoneRules("Zone", from: TimeZoneDirectory(path: path)) }
        // Without the system's data no name is wrong.
        #expect(throws: TimeZoneError.unreadableZone) { try TimeZoneRules("Zone", from: TimeZoneDirectory(path: path + "/gone")) }
        #expect(throws: LedgerError.invalidTimezone) { try TimeZoneRules.named("Europe/Atlantis") }
        #expect(LedgerError(wrapping: TimeZoneError.unreadableZone) == .zoneUnreadable)
    }
}
