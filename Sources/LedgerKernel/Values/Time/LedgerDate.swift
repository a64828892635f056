/// A calendar day without a time zone, in the years 0001 to 9999 of the Gregorian calendar.
package struct LedgerDate: Hashable, Sendable {
    /// Days since 1970-01-01, as the database stores them.
    package let daysSinceEpoch: Int

    /// Takes days since 1970-01-01; beyond the years 0001 to 9999, the nearest end of them.
    package init(daysSinceEpoch: Int) {
        self.daysSinceEpoch = min(max(daysSinceEpoch, CivilCalendar.firstDay), CivilCalendar.lastDay)
    }

    /// Takes a day that exists; nil for 30 February or the year 10000.
    package init?(year: Int, month: Int, day: Int) {
        guard CivilCalendar.years ~= year, 1...12 ~= month, day >= 1,
            day <= 28 || day <= CivilCalendar.dayCount(year: year, month: month)
        else { return nil }
        daysSinceEpoch = CivilCalendar.days(year: year, month: month, day: day)
    }

    /// Reads `YYYY-MM-DD`; nil for any other form and for days that do not exist.
    package init?(iso8601 text: String) {
        guard let date = text.withUTF8Bytes({ LedgerDate(utf8: $0) }) else { return nil }
        self = date
    }

    /// Reads `YYYY-MM-DD`; nil for any other form and for days that do not exist.
    package init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        guard text.count == Self.textByteCount, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = DigitText.number(text, at: 0, count: 4),
            let month = DigitText.number(text, at: 5, count: 2),
            let day = DigitText.number(text, at: 8, count: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The year, 1 to 9999.
    package var year: Int { CivilCalendar.civil(days: daysSinceEpoch).year }

    /// The month, 1 to 12.
    package var month: Int { CivilCalendar.civil(days: daysSinceEpoch).month }

    /// The day of the month, 1 to 31.
    package var day: Int { CivilCalendar.civil(days: daysSinceEpoch).day }

    /// The day `days` later, or earlier if negative; beyond the years 0001 to 9999, the nearest end of them.
    package func adding(days: Int) -> LedgerDate {
        let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
        return LedgerDate(daysSinceEpoch: overflow ? (days < 0 ? .min : .max) : sum)
    }

    /// Writes the 10 bytes of `YYYY-MM-DD` at the start of the text.
    func write(to text: UnsafeMutableBufferPointer<UInt8>) {
        let civil = CivilCalendar.civil(days: daysSinceEpoch)
        DigitText.write(civil.year, count: 4, to: text, at: 0)
        text[4] = UInt8(ascii: "-")
        DigitText.write(civil.month, count: 2, to: text, at: 5)
        text[7] = UInt8(ascii: "-")
        DigitText.write(civil.day, count: 2, to: text, at: 8)
    }

    private static let textByteCount = 10
}

extension LedgerDate: Comparable, CustomStringConvertible {
    package static func < (left: LedgerDate, right: LedgerDate) -> Bool {
        left.daysSinceEpoch < right.daysSinceEpoch
    }

    /// The day as `2026-09-10`.
    package var description: String {
        String(unsafeUninitializedCapacity: Self.textByteCount) { text in
            write(to: text)
            return Self.textByteCount
        }
    }
}

extension LedgerDate {
    /// The day of an instant in UTC.
    package init(utc instant: Instant) {
        self.init(daysSinceEpoch: Int(CivilCalendar.floorDivide(instant.seconds, 86_400)))
    }
}
