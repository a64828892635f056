/// Arithmetic of the proleptic Gregorian calendar on whole numbers. Days are counted from 1970-01-01, months from 1.
enum CivilCalendar {
    static let secondsPerDay: Int64 = 86_400
    /// The calendar, weekdays included, repeats after 400 years.
    static let daysPerCycle = 146_097

    /// The years that a date or an instant may have: those with four digits (RFC 3339 §1).
    static let years = 1...9999
    /// 0001-01-01 and 9999-12-31.
    static let firstDay = -719_162
    static let lastDay = 2_932_896

    static func isLeap(year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The length of a month 1...12.
    static func dayCount(year: Int, month: Int) -> Int {
        switch month {
        case 2: isLeap(year: year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of a day that exists. Counting years from March puts the leap day last, so the start of a month is a linear
    /// formula.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let era = floorDivide(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysPerCycle + dayOfEra - daysFromMarchZeroToEpoch
    }

    /// The year, month and day of a day number; the inverse of `days(year:month:day:)`.
    static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + daysFromMarchZeroToEpoch
        let era = floorDivide(shifted, daysPerCycle)
        let dayOfEra = shifted - era * daysPerCycle
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// 0 for Sunday to 6 for Saturday; 1970-01-01 was a Thursday.
    static func weekday(days: Int) -> Int {
        let remainder = (days + 4) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }

    /// The quotient rounded down, where `/` rounds towards zero. The divisor is positive.
    static func floorDivide<Number: SignedInteger>(_ value: Number, _ divisor: Number) -> Number {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// From 0000-03-01, where the eras begin, to 1970-01-01.
    private static let daysFromMarchZeroToEpoch = 719_468
}
