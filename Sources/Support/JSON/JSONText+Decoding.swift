extension JSONText {
    /// The meaning of escaped text, as UTF-8. The text must have been checked.
    @usableFromInline
    static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                result.append(byte)
                continue
            }
            if let character = character(ofEscape: escape) {
                result.append(character)
            } else {
                let high = takeCodeUnit(&rest)
                guard high & 0xFC00 == 0xD800 else {
                    appendScalar(high, to: &result)
                    continue
                }
                rest = rest.dropFirst(2)
                appendScalar(0x10000 + ((high & 0x3FF) << 10) + (takeCodeUnit(&rest) & 0x3FF), to: &result)
            }
        }
        return result
    }

    /// The character of a two-character escape; nil for `u` and for anything that is not an escape.
    static func character(ofEscape escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The value of a hexadecimal digit.
    static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    private static func takeCodeUnit(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        return digits.reduce(0) { $0 << 4 | (hexadecimal($1) ?? 0) }
    }

    private static func appendScalar(_ value: UInt32, to result: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(value) else { return }
        result.append(contentsOf: scalar.utf8)
    }
}
