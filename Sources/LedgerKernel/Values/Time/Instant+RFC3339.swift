/// Timestamps as text: the strict subset of RFC 3339 that docs/spec/financekit.md §1 accepts.
///
/// `YYYY-MM-DDThh:mm:ss`, optionally `.` and 1 to 9 digits, then `Z` or `±hh:mm`; letters in upper case, seconds 00 to 59, real
/// days of the years 0001 to 9999. A fraction is cut after the microsecond.
extension Instant {
    package init(rfc3339 text: UnsafeBufferPointer<UInt8>) throws(TimestampError) {
        guard let offset = Self.offset(endOf: text) else { throw .noOffset }
        guard let offsetSeconds = offset.seconds,
            let localSeconds = Self.localSeconds(startOf: text),
            let fraction = Self.fraction(text, upTo: text.count - offset.byteCount)
        else { throw .unreadable }
        let microseconds = (localSeconds - offsetSeconds) * Self.microsecondsPerSecond + fraction
        self.init(microseconds: microseconds)
        guard self.microseconds == microseconds else { throw .unreadable }
    }

    package init(rfc3339 text: String) throws(TimestampError) {
        self = try text.withUTF8Bytes { (bytes) throws(TimestampError) in try Instant(rfc3339: bytes) }
    }

    /// The offset at the end of the text; nil if there is none. Its seconds are nil if no clock can have such an offset.
    private static func offset(endOf text: UnsafeBufferPointer<UInt8>) -> (byteCount: Int, seconds: Int64?)? {
        if text.last == UInt8(ascii: "Z") { return (1, 0) }
        let start = text.count - 6
        guard start >= 0, text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: "-"),
            text[start + 3] == UInt8(ascii: ":"),
            let hours = DigitText.number(text, at: start + 1, count: 2),
            let minutes = DigitText.number(text, at: start + 4, count: 2)
        else { return nil }
        guard hours <= 23, minutes <= 59 else { return (6, nil) }
        let seconds = Int64(hours * 3600 + minutes * 60)
        return (6, text[start] == UInt8(ascii: "-") ? -seconds : seconds)
    }

    /// `YYYY-MM-DDThh:mm:ss` as seconds since 1970 on the local clock of the text.
    private static func localSeconds(startOf text: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard text.count >= dateTimeByteCount,
            let date = LedgerDate(utf8: UnsafeBufferPointer(rebasing: text[..<10])),
            text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
            let hour = DigitText.number(text, at: 11, count: 2), hour <= 23,
            let minute = DigitText.number(text, at: 14, count: 2), minute <= 59,
            let second = DigitText.number(text, at: 17, count: 2), second <= 59
        else { return nil }
        return Int64(date.daysSinceEpoch) * CivilCalendar.secondsPerDay + Int64(hour * 3600 + minute * 60 + second)
    }

    /// The microseconds of the text between the seconds and the offset: nothing, or `.` and 1 to 9 digits.
    private static func fraction(_ text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Int64? {
        if end == dateTimeByteCount { return 0 }
        let digitCount = end - dateTimeByteCount - 1
        guard 1...9 ~= digitCount, text[dateTimeByteCount] == UInt8(ascii: "."),
            let number = DigitText.number(text, at: dateTimeByteCount + 1, count: digitCount)
        else { return nil }
        return Int64(digitCount <= 6 ? number * powersOfTen[6 - digitCount] : number / powersOfTen[digitCount - 6])
    }

    private static let powersOfTen = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    private static let dateTimeByteCount = 19
}

extension Instant {
    /// UTC with milliseconds, truncated: `2026-09-10T12:00:00.000Z`, as the FinanceKit contract answers.
    package var rfc3339Milliseconds: String { rfc3339(fractionDigits: 3) }

    /// UTC with microseconds, the full precision: `2026-09-10T12:00:00.000000Z`, as an export writes it.
    package var rfc3339Microseconds: String { rfc3339(fractionDigits: 6) }

    /// UTC to the second, truncated: `2026-09-10T12:00:00Z`, as the ledger API answers.
    package var rfc3339Seconds: String { rfc3339(fractionDigits: 0) }

    private func rfc3339(fractionDigits: Int) -> String {
        let seconds = seconds
        let date = LedgerDate(daysSinceEpoch: Int(CivilCalendar.floorDivide(seconds, CivilCalendar.secondsPerDay)))
        let secondOfDay = Int(seconds - Int64(date.daysSinceEpoch) * CivilCalendar.secondsPerDay)
        let fraction = Int(microseconds - seconds * Self.microsecondsPerSecond) / Self.powersOfTen[6 - fractionDigits]
        return String(unsafeUninitializedCapacity: 27) { text in
            date.write(to: text)
            text[10] = UInt8(ascii: "T")
            DigitText.write(secondOfDay / 3600, count: 2, to: text, at: 11)
            text[13] = UInt8(ascii: ":")
            DigitText.write(secondOfDay / 60 % 60, count: 2, to: text, at: 14)
            text[16] = UInt8(ascii: ":")
            DigitText.write(secondOfDay % 60, count: 2, to: text, at: 17)
            if fractionDigits > 0 {
                text[19] = UInt8(ascii: ".")
                DigitText.write(fraction, count: fractionDigits, to: text, at: 20)
            }
            let end = fractionDigits > 0 ? 20 + fractionDigits : 19
            text[end] = UInt8(ascii: "Z")
            return end + 1
        }
    }
}

/// Why a text is not a timestamp (FinanceKit contract §1).
package enum TimestampError: Error, Hashable, Sendable {
    /// The text does not end in `Z` or `±hh:mm`, so it cannot name an instant. Contract code `invalid_payload`.
    case noOffset
    /// The text ends in an offset, but breaks the grammar, or names a day, time or offset that does not exist. Contract code
    /// `invalid_timestamp`.
    case unreadable
}
