/// The date format of HTTP (RFC 9110 section 5.6.7).
package enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    /// The last second of the year 9999, which is the last that the format can express.
    private static let unixSecondsMax: Int64 = 253_402_300_799

    /// A moment in seconds since 1970 as an IMF-fixdate, such as `Sun, 06 Nov 1994 08:49:37 GMT`. Moments outside 1970...9999
    /// become the nearest one inside.
    package static func format(unixSeconds: Int64) -> String {
        let seconds = min(max(unixSeconds, 0), unixSecondsMax)
        let day = Int(seconds / 86_400)
        let ofDay = Int(seconds % 86_400)
        let date = civil(day)
        let time = "\(two(ofDay / 3600)):\(two(ofDay / 60 % 60)):\(two(ofDay % 60))"
        return
            "\(days[day % 7]), \(two(date.day)) \(months[date.month - 1]) \(two(date.year / 100))\(two(date.year % 100)) \(time) GMT"
    }

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    /// The Gregorian date of a day since 1970-01-01. Years are counted from March, so that the leap day is the last day.
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}
