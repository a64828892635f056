import Threads

/// The offsets of a time zone at every instant, from the system's tzdata.
package final class TimeZoneRules: Sendable {
    /// The IANA name as the client spelt it.
    package let identifier: String

    /// When the offset changes, in seconds since 1970, ascending.
    private let changeSeconds: [Int64]
    /// Seconds east of UTC: first the offset before all changes, then the one from each change on.
    private let offsetSeconds: [Int32]
    /// From this second (since 1970) on, the changes of the previous 400 years repeat.
    private let cycleSeconds: Int64

    /// The rules of the zone with an IANA name; letter case matters. Each zone is read once and kept until the process ends, so
    /// new rules need a restart.
    package static func load(_ identifier: String) throws(TimeZoneError) -> TimeZoneRules {
        if let rules = loaded.updateQuietly({ $0[identifier] }) { return rules }
        let rules = try TimeZoneRules(identifier, from: .system)
        loaded.updateQuietly { $0[identifier] = rules }
        return rules
    }

    /// The rules of a zone that somebody names.
    /// - Throws: `invalidTimezone` if there is no such zone; `zoneUnreadable` if the system fails to tell.
    package static func named(_ identifier: String) throws(LedgerError) -> TimeZoneRules {
        do throws(TimeZoneError) {
            return try load(identifier)
        } catch {
            switch error {
            case .unknownZone: throw .invalidTimezone
            case .unreadableZone: throw .zoneUnreadable
            }
        }
    }

    // Contains only existing zones, so nobody can make it grow without limit.
    private static let loaded = Monitor<[String: TimeZoneRules]>([:])

    convenience init(_ identifier: String, from directory: TimeZoneDirectory) throws(TimeZoneError) {
        guard TimeZoneName.isPlausible(identifier) else { throw .unknownZone }
        self.init(identifier, try TimeZoneFile(bytes: try Self.bytes(of: identifier, directory)))
    }

    /// The file under the client's name, or under another name of the same zone if the system does not have that one.
    private static func bytes(of identifier: String, _ directory: TimeZoneDirectory) throws(TimeZoneError) -> [UInt8] {
        for name in [identifier] + TimeZoneLinks.otherNames(of: identifier) {
            do {
                return try directory.bytes(of: name)
            } catch {
                guard error == .unknownZone else { throw error }
            }
        }
        throw .unknownZone
    }

    /// Adds to the file's changes those of its rule for one full cycle of the calendar, so every look-up is the same search.
    init(_ identifier: String, _ file: TimeZoneFile) {
        let lastChange = file.changeSeconds.last
        let firstYear = lastChange.map { Self.year(of: $0) } ?? CivilCalendar.years.lowerBound
        var changes = file.changeSeconds
        var offsets = file.offsetSeconds
        if let rule = file.rule {
            if lastChange == nil { offsets = [Int32(rule.standardOffsetSeconds)] }
            // A rule's hours can carry it into the neighboring year, hence one extra year at both ends.
            for change in rule.changes(inYears: firstYear - 1...firstYear + 402) where change.seconds > lastChange ?? .min {
                changes.append(change.seconds)
                offsets.append(Int32(change.offsetSeconds))
            }
        }
        self.identifier = identifier
        changeSeconds = changes
        offsetSeconds = offsets
        cycleSeconds = Int64(CivilCalendar.days(year: firstYear + 401, month: 1, day: 1)) * CivilCalendar.secondsPerDay
    }

    /// Seconds east of UTC at an instant.
    package func offsetSeconds(at instant: Instant) -> Int {
        let seconds = instant.seconds
        return Int(offsetSeconds[index(at: seconds - cyclesBefore(seconds))])
    }

    /// The day in the zone's calendar at an instant.
    package func date(of instant: Instant) -> LedgerDate {
        let local = instant.seconds + Int64(offsetSeconds(at: instant))
        return LedgerDate(daysSinceEpoch: Int(CivilCalendar.floorDivide(local, CivilCalendar.secondsPerDay)))
    }

    /// The instant at which the zone's clock shows a time (0 to 86,399 seconds after midnight) of a day.
    ///
    /// If the clock shows the time twice, this is the first instant. If the clock skips the time, the clock before the change
    /// applies, which gives an instant after the change: a day that begins at 01:00 begins at that moment.
    package func instant(of date: LedgerDate, secondsOfDay: Int) -> Instant {
        let secondOfDay = min(max(Int64(secondsOfDay), 0), CivilCalendar.secondsPerDay - 1)
        let local = Int64(date.daysSinceEpoch) * CivilCalendar.secondsPerDay + secondOfDay
        let cycles = cyclesBefore(local)
        return Instant(seconds: universalSeconds(local: local - cycles) + cycles)
    }

    /// Tries the offsets, from well before the time, until the time comes before the next change under one of them.
    private func universalSeconds(local: Int64) -> Int64 {
        var index = index(at: local - Self.offsetSecondsMax)
        var candidate = local - Int64(offsetSeconds[index])
        while index < changeSeconds.count, candidate >= changeSeconds[index] {
            index += 1
            let next = local - Int64(offsetSeconds[index])
            // Too late for the clock before the change and too early for the one after it: the time is skipped.
            if next < changeSeconds[index - 1] { return candidate }
            candidate = next
        }
        return candidate
    }

    /// More than any place has ever been away from Greenwich.
    private static let offsetSecondsMax: Int64 = 26 * 3600

    /// The number of changes up to a second, which is the index of its offset.
    private func index(at seconds: Int64) -> Int {
        var low = 0
        var high = changeSeconds.count
        while low < high {
            let middle = (low + high) / 2
            if changeSeconds[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The whole cycles of 400 years, in seconds, to go back to the known changes.
    private func cyclesBefore(_ seconds: Int64) -> Int64 {
        guard seconds >= cycleSeconds else { return 0 }
        let cycle = Int64(CivilCalendar.daysPerCycle) * CivilCalendar.secondsPerDay
        return ((seconds - cycleSeconds) / cycle + 1) * cycle
    }

    private static func year(of seconds: Int64) -> Int {
        CivilCalendar.civil(days: Int(CivilCalendar.floorDivide(seconds, CivilCalendar.secondsPerDay))).year
    }
}

/// Why the rules of a time zone cannot be loaded.
package enum TimeZoneError: Error, Hashable, Sendable {
    /// The name is not an IANA name, or the system's time zone data has no such zone. Contract code `invalid_timezone`.
    case unknownZone
    /// The system's time zone data or its file for the zone is unreadable, or the file is not a TZif file (RFC 9636) of version 2 or
    /// later without leap seconds.
    case unreadableZone
}

/// The form of a time zone's name. The name becomes part of a path, so only plausible IANA names get that far.
enum TimeZoneName {
    /// Whether a text may be an IANA name such as `Europe/Berlin`, `Etc/GMT+5` or `UTC`.
    ///
    /// It consists of parts joined by `/`; each part begins with a capital and has ASCII letters, digits, `_`, `+` and `-`. That
    /// excludes `..` and everything next to the zones: tables (`zone.tab`, `leapseconds`), the administrator's choices
    /// (`localtime`, `posixrules`) and the trees `posix/` and `right/`, which contain the same zones again.
    static func isPlausible(_ name: String) -> Bool {
        let bytes = name.utf8
        return bytes.count <= byteCountMax
            && bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy(isPart)
    }

    /// Twice the longest name of 2025.
    private static let byteCountMax = 64

    private static func isPart(_ part: Substring.UTF8View) -> Bool {
        guard let first = part.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
        return part.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        }
    }
}
