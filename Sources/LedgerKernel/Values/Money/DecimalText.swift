/// Builds the text of a number from the end to the beginning, the order in which division yields digits.
struct DecimalText {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var start: Int

    /// The text that `build` composes by calling `prepend`.
    static func string(_ build: (inout DecimalText) -> Void) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: byteCountMax) { buffer in
            var text = DecimalText(buffer: buffer, start: buffer.endIndex)
            build(&text)
            return String(decoding: UnsafeBufferPointer(rebasing: buffer[text.start...]), as: UTF8.self)
        }
    }

    /// A decimal point and a fixed number of decimals; nothing if there are none.
    mutating func prepend(fraction: Int, digits: Int) {
        guard digits > 0 else { return }
        prepend(digitsOf: UInt64(fraction), count: digits)
        prepend(UInt8(ascii: "."))
    }

    /// All digits of a whole number, optionally with a comma between thousands.
    mutating func prepend(integer: UInt128, grouped: Bool = false) {
        // Dividing 128 bits is slow, so it happens once per 18 digits. 18 is a multiple of 3, so groups stay whole.
        var rest = integer
        while rest >= Self.limbBase {
            let (quotient, limb) = rest.quotientAndRemainder(dividingBy: Self.limbBase)
            prepend(digitsOf: UInt64(limb), count: Self.limbDigits, grouped: grouped)
            if grouped { prepend(UInt8(ascii: ",")) }
            rest = quotient
        }
        prepend(digitsOf: UInt64(rest), count: 1, grouped: grouped)
    }

    mutating func prepend(_ text: String) {
        for byte in text.utf8.reversed() { prepend(byte) }
    }

    /// 39 digits of 128 bits, their commas, a point, a symbol and a sign, with room to spare.
    private static let byteCountMax = 80
    private static let limbBase: UInt128 = 1_000_000_000_000_000_000
    private static let limbDigits = 18

    /// The number's digits, at least `count` of them.
    private mutating func prepend(digitsOf number: UInt64, count: Int, grouped: Bool = false) {
        var rest = number
        var written = 0
        while written < count || rest > 0 {
            if grouped, written > 0, written % 3 == 0 { prepend(UInt8(ascii: ",")) }
            prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            written += 1
        }
    }

    private mutating func prepend(_ byte: UInt8) {
        precondition(start > 0, "a number longer than any amount")
        start -= 1
        buffer[start] = byte
    }
}
