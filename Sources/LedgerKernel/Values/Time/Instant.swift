/// A moment in time to the microsecond, in the years 0001 to 9999 of UTC, without leap seconds.
package struct Instant: Hashable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    package let microseconds: Int64

    /// The first and the last instant that RFC 3339 can write.
    package static let range =
        Instant(
            unchecked: firstSecond * microsecondsPerSecond)...Instant(
            unchecked: (lastSecond + 1) * microsecondsPerSecond - 1)

    /// Takes microseconds since 1970-01-01T00:00:00Z; beyond the range, the nearest end of it.
    package init(microseconds: Int64) {
        self.microseconds = min(max(microseconds, Self.range.lowerBound.microseconds), Self.range.upperBound.microseconds)
    }

    /// The instant `seconds` later, or earlier if negative; beyond the range, the nearest end of it.
    package func adding(seconds: Int64) -> Instant {
        let span = Self.lastSecond - Self.firstSecond + 1
        let bounded = min(max(seconds, -span), span)
        return Instant(microseconds: microseconds + bounded * Self.microsecondsPerSecond)
    }

    /// Whether this instant is less than `seconds` after `start`. An instant before `start` is not, because the clock was set back since
    /// then.
    package func isWithin(seconds: Int64, after start: Instant) -> Bool { start <= self && self < start.adding(seconds: seconds) }

    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
    var seconds: Int64 { CivilCalendar.floorDivide(microseconds, Self.microsecondsPerSecond) }

    /// Takes whole seconds since 1970-01-01T00:00:00Z; beyond the range, the nearest end of it.
    init(seconds: Int64) {
        self.init(microseconds: min(max(seconds, Self.firstSecond), Self.lastSecond) * Self.microsecondsPerSecond)
    }

    static let microsecondsPerSecond: Int64 = 1_000_000

    /// 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
    private static let firstSecond: Int64 = -62_135_596_800
    private static let lastSecond: Int64 = 253_402_300_799

    private init(unchecked microseconds: Int64) {
        self.microseconds = microseconds
    }
}

extension Instant: Comparable {
    package static func < (left: Instant, right: Instant) -> Bool {
        left.microseconds < right.microseconds
    }
}
