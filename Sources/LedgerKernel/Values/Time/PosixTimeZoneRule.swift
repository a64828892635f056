/// The footer of a TZif file (RFC 9636 §3.3.1): the rule after the last listed transition, in the form of the POSIX `TZ`
/// variable.
struct PosixTimeZoneRule: Hashable, Sendable {
    /// Seconds east of UTC in standard time.
    var standardOffsetSeconds: Int
    /// Nil if the clocks never change.
    var daylight: Daylight?

    /// The part of the year with daylight saving time.
    struct Daylight: Hashable, Sendable {
        /// Seconds east of UTC in daylight saving time.
        var offsetSeconds: Int
        /// When daylight saving time begins, by the standard clock.
        var start: YearlyMoment
        /// When it ends, by the daylight clock.
        var end: YearlyMoment
    }

    /// A time on a day of every year.
    struct YearlyMoment: Hashable, Sendable {
        var day: YearlyDay
        /// From midnight; negative or beyond a day for the days before and after (RFC 9636 §3.3.2).
        var secondsOfDay: Int
    }

    /// How a rule names a day of the year.
    enum YearlyDay: Hashable, Sendable {
        /// `Jn`: 1...365, never 29 February.
        case withoutLeapDay(Int)
        /// `n`: 0...365, counting 29 February.
        case withLeapDay(Int)
        /// `Mm.w.d`: the `week`th (5: the last) `weekday` (0: Sunday) of a month.
        case weekday(month: Int, week: Int, weekday: Int)
    }

    /// The offset that applies from a second (since 1970, UTC) on.
    struct Change {
        var seconds: Int64
        var offsetSeconds: Int
    }

    /// The changes of the clocks in these years, in order. If daylight saving time ends in the same second as the next one begins
    /// (permanent daylight saving time), the beginning comes last and so wins.
    func changes(inYears years: ClosedRange<Int>) -> [Change] {
        guard let daylight else { return [] }
        return years.flatMap { year in
            let start = Change(
                seconds: daylight.start.localSeconds(year: year) - Int64(standardOffsetSeconds),
                offsetSeconds: daylight.offsetSeconds)
            let end = Change(
                seconds: daylight.end.localSeconds(year: year) - Int64(daylight.offsetSeconds),
                offsetSeconds: standardOffsetSeconds)
            return start.seconds < end.seconds ? [start, end] : [end, start]
        }
    }
}

extension PosixTimeZoneRule.YearlyMoment {
    /// Seconds since 1970 on the clock that the rule uses.
    fileprivate func localSeconds(year: Int) -> Int64 {
        Int64(day.daysSinceEpoch(year: year)) * CivilCalendar.secondsPerDay + Int64(secondsOfDay)
    }
}

extension PosixTimeZoneRule.YearlyDay {
    fileprivate func daysSinceEpoch(year: Int) -> Int {
        switch self {
        case .withoutLeapDay(let number):
            let isAfterLeapDay = number >= 60 && CivilCalendar.isLeap(year: year)
            return CivilCalendar.days(year: year, month: 1, day: 1) + number - (isAfterLeapDay ? 0 : 1)
        case .withLeapDay(let number):
            return CivilCalendar.days(year: year, month: 1, day: 1) + number
        case .weekday(let month, let week, let weekday):
            let firstOfMonth = CivilCalendar.days(year: year, month: month, day: 1)
            let firstMatch = (weekday - CivilCalendar.weekday(days: firstOfMonth) + 7) % 7
            let day = firstMatch + (week - 1) * 7
            return firstOfMonth + (day < CivilCalendar.dayCount(year: year, month: month) ? day : day - 7)
        }
    }
}
