/// Hexadecimal text and the bytes it stands for.
package enum HexDigits {
    /// The value 0...15 of one ASCII hex digit in either case, or nil.
    @inlinable
    package static func value(of digit: UInt8) -> UInt8? {
        let decimal = digit &- UInt8(ascii: "0")
        if decimal < 10 { return decimal }
        // Upper and lower case differ in one bit.
        let letter = (digit | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }

    /// The lower-case ASCII digit of a value 0...15.
    @inlinable
    package static func lowerCaseDigit(_ value: UInt8) -> UInt8 {
        value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }

    /// The upper-case ASCII digit of a value 0...15.
    @inlinable
    package static func upperCaseDigit(_ value: UInt8) -> UInt8 {
        value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
    }

    /// Two lower-case digits for each byte.
    package static func text(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { text in
            for (index, byte) in bytes.enumerated() {
                text[index * 2] = lowerCaseDigit(byte >> 4)
                text[index * 2 + 1] = lowerCaseDigit(byte & 0x0F)
            }
            return bytes.count * 2
        }
    }

    /// The bytes of an even number of hex digits in either case, or nil for any other text.
    package static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var upperHalf: UInt8?
        for digit in text {
            guard let value = value(of: digit) else { return nil }
            if let upper = upperHalf {
                bytes.append(upper << 4 | value)
                upperHalf = nil
            } else {
                upperHalf = value
            }
        }
        return upperHalf == nil ? bytes : nil
    }
}
