/// Builds the text of a number from its end to its beginning, the order in which division yields digits.
struct DecimalText {
    private var reversed: [UInt8] = []

    init() {
        reversed.reserveCapacity(64)
    }

    /// A point and a fixed number of decimals; nothing if there are none.
    mutating func prepend(fraction: Int, digits: Int) {
        guard digits > 0 else { return }
        prepend(digitsOf: UInt64(fraction), count: digits)
        reversed.append(UInt8(ascii: "."))
    }

    /// All digits of a whole number, with a comma between thousands if wanted.
    mutating func prepend(integer: UInt128, grouped: Bool = false) {
        // Dividing 128 bits is slow, so it is done once for every 18 digits. 18 is a multiple of 3: groups stay whole.
        var rest = integer
        while rest >= Self.limbBase {
            let (quotient, limb) = rest.quotientAndRemainder(dividingBy: Self.limbBase)
            prepend(digitsOf: UInt64(limb), count: Self.limbDigits, grouped: grouped)
            if grouped { reversed.append(UInt8(ascii: ",")) }
            rest = quotient
        }
        let last = UInt64(rest)
        prepend(digitsOf: last, count: Self.digitCount(last), grouped: grouped)
    }

    mutating func prepend(_ text: StaticString) {
        text.withUTF8Buffer { reversed.append(contentsOf: $0.reversed()) }
    }

    mutating func prepend(_ text: String) {
        reversed.append(contentsOf: text.utf8.reversed())
    }

    var string: String { String(decoding: reversed.reversed(), as: UTF8.self) }

    private static let limbBase: UInt128 = 1_000_000_000_000_000_000
    private static let limbDigits = 18

    private mutating func prepend(digitsOf number: UInt64, count: Int, grouped: Bool = false) {
        var rest = number
        for position in 0..<count {
            if grouped, position > 0, position % 3 == 0 { reversed.append(UInt8(ascii: ",")) }
            reversed.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
    }

    private static func digitCount(_ number: UInt64) -> Int {
        var count = 1
        var rest = number / 10
        while rest > 0 {
            count += 1
            rest /= 10
        }
        return count
    }
}
