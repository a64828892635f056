/// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`, with the hours -167...167 that RFC 9636 §3.3.2 adds to POSIX.
struct PosixTimeZoneParser {
    private let text: ArraySlice<UInt8>
    private var position: Int

    /// The rule in the text; nil if there is none. Daylight saving time without dates is not a rule, because POSIX leaves the
    /// dates open.
    static func rule(_ text: ArraySlice<UInt8>) -> PosixTimeZoneRule? {
        var parser = PosixTimeZoneParser(text: text, position: text.startIndex)
        guard let rule = parser.readRule(), parser.position == text.endIndex else { return nil }
        return rule
    }

    private mutating func readRule() -> PosixTimeZoneRule? {
        // POSIX counts west of Greenwich, everyone else counts east.
        guard readName(), let west = readTime(hoursMax: 24) else { return nil }
        guard position < text.endIndex else { return PosixTimeZoneRule(standardOffsetSeconds: -west, daylight: nil) }
        guard readName() else { return nil }
        var daylightWest = west - 3600
        if peek != UInt8(ascii: ",") {
            guard let stated = readTime(hoursMax: 24) else { return nil }
            daylightWest = stated
        }
        guard skip(","), let start = readMoment(), skip(","), let end = readMoment() else { return nil }
        return PosixTimeZoneRule(
            standardOffsetSeconds: -west, daylight: .init(offsetSeconds: -daylightWest, start: start, end: end))
    }

    /// A name of three or more letters, or of letters, digits and signs in `<` and `>`. The rules do not need it.
    private mutating func readName() -> Bool {
        let isQuoted = skip("<")
        let start = position
        while let byte = peek, Self.isNameByte(byte, quoted: isQuoted) { position += 1 }
        return position - start >= 3 && (!isQuoted || skip(">"))
    }

    private mutating func readMoment() -> PosixTimeZoneRule.YearlyMoment? {
        guard let day = readDay() else { return nil }
        guard skip("/") else { return .init(day: day, secondsOfDay: 7200) }
        guard let seconds = readTime(hoursMax: 167) else { return nil }
        return .init(day: day, secondsOfDay: seconds)
    }

    private mutating func readDay() -> PosixTimeZoneRule.YearlyDay? {
        if skip("J") {
            return readNumber(1...365).map { .withoutLeapDay($0) }
        }
        guard skip("M") else {
            return readNumber(0...365).map { .withLeapDay($0) }
        }
        guard let month = readNumber(1...12), skip("."), let week = readNumber(1...5), skip("."), let weekday = readNumber(0...6)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
    }

    /// `[+-]h[h[h]][:mm[:ss]]` in seconds.
    private mutating func readTime(hoursMax: Int) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard var seconds = readNumber(0...hoursMax).map({ $0 * 3600 }) else { return nil }
        for unit in [60, 1] where skip(":") {
            guard let number = readNumber(0...59) else { return nil }
            seconds += number * unit
        }
        return isNegative ? -seconds : seconds
    }

    private mutating func readNumber(_ range: ClosedRange<Int>) -> Int? {
        var number: Int?
        while let digit = peek.map({ $0 &- UInt8(ascii: "0") }), digit < 10 {
            number = (number ?? 0) * 10 + Int(digit)
            guard let number, number <= range.upperBound else { return nil }
            position += 1
        }
        return number.flatMap { range.contains($0) ? $0 : nil }
    }

    private var peek: UInt8? { position < text.endIndex ? text[position] : nil }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private static func isNameByte(_ byte: UInt8, quoted: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): quoted
        default: false
        }
    }
}
