/// Reads fixed pieces of a date from left to right. A piece that does not match consumes nothing.
struct DigitScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    var isAtEnd: Bool { position == text.count }

    /// Exactly `count` digits, with a value below `bound`.
    mutating func digits(_ count: Int, below bound: Int = .max) -> Int? {
        guard position + count <= text.count else { return nil }
        var value = 0
        for byte in text[position..<position + count] {
            guard ASCII.isDigit(byte) else { return nil }
            value = value * 10 + Int(ASCII.value(ofDigit: byte))
        }
        guard value < bound else { return nil }
        position += count
        return value
    }

    /// Reads `most` digits, or else `least`.
    mutating func digits(_ least: Int, orMore most: Int) -> Int? { digits(most) ?? digits(least) }

    /// Reads a three-letter English month name in any letter case, and returns its number.
    mutating func monthName() -> Int? {
        guard position + 3 <= text.count else { return nil }
        let name = text[position..<position + 3].map(ASCII.lowercased)
        guard let index = Self.months.firstIndex(of: name) else { return nil }
        position += 3
        return index + 1
    }

    /// `+0200`, `+02:00` or `Z`, in seconds.
    mutating func offset() -> Int? {
        if literal([UInt8(ascii: "Z")]) { return 0 }
        let isEast = literal([UInt8(ascii: "+")])
        guard isEast || literal([UInt8(ascii: "-")]), let hours = digits(2, below: 19) else { return nil }
        _ = literal([UInt8(ascii: ":")])
        guard let minutes = digits(2, below: 60) else { return nil }
        let seconds = (hours * 60 + minutes) * 60
        return isEast ? seconds : -seconds
    }

    mutating func literal(_ expected: [UInt8]) -> Bool {
        guard text[position...].starts(with: expected) else { return false }
        position += expected.count
        return true
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ].map { Array($0.utf8) }
}
