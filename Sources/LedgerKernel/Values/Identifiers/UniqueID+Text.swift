import Crypto

extension UniqueID: CustomStringConvertible {
    /// Reads 8-4-4-4-12 hex digits in any letter case; nil for any other text.
    package init?(_ text: String) {
        guard let id = text.withUTF8Bytes({ UniqueID(utf8: $0) }) else { return nil }
        self = id
    }

    /// Reads 8-4-4-4-12 hex digits in any letter case; nil for any other text.
    package init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        guard text.count == Self.textByteCount, Self.hyphens.allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
        var halves: (high: UInt64, low: UInt64) = (0, 0)
        for index in 0..<16 {
            let position = Self.position(ofByte: index)
            guard let upper = HexDigits.value(of: text[position]), let lower = HexDigits.value(of: text[position + 1])
            else { return nil }
            let byte = UInt64(upper << 4 | lower)
            if index < 8 { halves.high = halves.high << 8 | byte } else { halves.low = halves.low << 8 | byte }
        }
        self.init(high: halves.high, low: halves.low)
    }

    /// The id in lower case, as answers always write it.
    package var description: String { text { HexDigits.lowerCaseDigit($0) } }

    /// The id in upper case, as devices write it.
    package var upperCaseText: String { text { HexDigits.upperCaseDigit($0) } }

    private func text(digit: (UInt8) -> UInt8) -> String {
        String(unsafeUninitializedCapacity: Self.textByteCount) { text in
            for hyphen in Self.hyphens { text[hyphen] = UInt8(ascii: "-") }
            for index in 0..<16 {
                let position = Self.position(ofByte: index)
                let byte = UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - 8 * (index & 7)))
                text[position] = digit(byte >> 4)
                text[position + 1] = digit(byte & 0x0F)
            }
            return Self.textByteCount
        }
    }

    static let textByteCount = 36
    private static let hyphens = [8, 13, 18, 23]

    /// The position of a byte's two digits: each hyphen before them moves them by one.
    private static func position(ofByte index: Int) -> Int {
        2 * index + min(max(index / 2 - 1, 0), 4)
    }
}

extension UniqueID {
    /// Ids as a JSON array, each as SQLite's `hex` writes it.
    static func hexList(_ ids: [UniqueID]) -> String {
        let digits = ids.map { $0.description.uppercased().filter { $0 != "-" } }
        return "[" + digits.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
}
