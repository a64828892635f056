/// Hexadecimal text and the bytes it stands for.
public enum HexDigits {
    /// The value 0...15 of one ASCII hex digit in either case, or nil.
    public static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The lower-case ASCII digit of a value 0...15; higher bits are ignored.
    public static func lowerCaseDigit(_ value: UInt8) -> UInt8 {
        let nibble = value & 0x0F
        return nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }

    /// Two lower-case digits for each byte.
    public static func text(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { text in
            for (index, byte) in bytes.enumerated() {
                text[index * 2] = lowerCaseDigit(byte >> 4)
                text[index * 2 + 1] = lowerCaseDigit(byte)
            }
            return bytes.count * 2
        }
    }

    /// The bytes of an even number of hex digits in either case, or nil for any other text.
    public static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
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
