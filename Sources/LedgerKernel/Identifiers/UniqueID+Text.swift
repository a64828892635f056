import Crypto

extension UniqueID: CustomStringConvertible {
    private static let textByteCount = 36

    /// Reads 8-4-4-4-12 hex digits in any letter case; nil for anything else.
    public init?(_ text: String) {
        guard let id = text.withUTF8Bytes({ UniqueID(utf8: $0) }) else { return nil }
        self = id
    }

    /// Reads 8-4-4-4-12 hex digits in any letter case; nil for anything else.
    public init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        guard text.count == Self.textByteCount else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for position in 0..<Self.textByteCount {
            if Self.isHyphen(position) {
                guard text[position] == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = HexDigits.value(of: text[position]) else { return nil }
            // The 19th position is where the second half begins.
            if position < 19 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
        }
        self.init(high: high, low: low)
    }

    /// The id in lower case, as it is always answered.
    public var description: String { text { HexDigits.lowerCaseDigit($0) } }

    /// The id in upper case, as devices write it.
    public var upperCaseText: String {
        text { value in
            let digit = HexDigits.lowerCaseDigit(value)
            return digit > UInt8(ascii: "9") ? digit - 0x20 : digit
        }
    }

    private func text(digit: (UInt8) -> UInt8) -> String {
        String(unsafeUninitializedCapacity: Self.textByteCount) { text in
            var rest = (high, low)
            for position in 0..<Self.textByteCount {
                if Self.isHyphen(position) {
                    text[position] = UInt8(ascii: "-")
                } else if position < 19 {
                    text[position] = digit(UInt8(rest.0 >> 60))
                    rest.0 <<= 4
                } else {
                    text[position] = digit(UInt8(rest.1 >> 60))
                    rest.1 <<= 4
                }
            }
            return Self.textByteCount
        }
    }

    private static func isHyphen(_ position: Int) -> Bool {
        position == 8 || position == 13 || position == 18 || position == 23
    }
}
