extension JSONText {
    /// Appends text as the content of a string. It escapes `"`, `\\` and control characters (RFC 8259 §7), but not `/` or any
    /// other character.
    static func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
        var rest = text[...]
        while let offset = firstToEscape(in: rest) {
            result.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<offset]))
            appendEscape(of: text[offset], to: &result)
            rest = text[(offset + 1)...]
        }
        result.append(contentsOf: UnsafeBufferPointer(rebasing: rest))
    }

    private static func firstToEscape(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var offset = text.startIndex
        while offset + 8 <= text.endIndex, let start = text.base.baseAddress {
            let specials = specials(in: word(start + offset))
            if specials != 0 { return offset + (specials.trailingZeroBitCount >> 3) }
            offset += 8
        }
        return text[offset...].firstIndex { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }

    /// The high bit of each byte that a string must not contain unescaped: quotes, backslashes, control characters. Only the
    /// lowest set bit is exact, because a borrow carries upwards.
    @inline(__always)
    static func specials(in word: UInt64) -> UInt64 {
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let matches = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) & ~word
        return matches & highBits
    }

    private static func appendEscape(of byte: UInt8, to result: inout [UInt8]) {
        result.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: result.append(UInt8(ascii: "b"))
        case 0x09: result.append(UInt8(ascii: "t"))
        case 0x0A: result.append(UInt8(ascii: "n"))
        case 0x0C: result.append(UInt8(ascii: "f"))
        case 0x0D: result.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): result.append(byte)
        default:
            let digits: StaticString = "0123456789abcdef"
            result.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
            result.append(digits.utf8Start[Int(byte >> 4)])
            result.append(digits.utf8Start[Int(byte & 0xF)])
        }
    }
}
