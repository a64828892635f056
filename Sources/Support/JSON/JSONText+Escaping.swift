extension JSONText {
    /// Appends text as the content of a string. It escapes `"`, `\\` and control characters (RFC 8259 §7), and everything else that
    /// could act on a terminal that shows the text: DEL, C1 controls, line separators and marks of the direction of writing.
    static func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
        append(text, to: &result, escaping: escape)
    }

    /// Appends text that is JSON already. It escapes only what could act on a terminal; that occurs in strings only.
    static func appendWritten(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
        append(text, to: &result, escaping: terminalEscape)
    }

    /// A scalar to escape, and the bytes that it takes.
    private typealias Escape = (scalar: UInt16, width: Int)

    private static func append(
        _ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8],
        escaping escape: (Int, UnsafeBufferPointer<UInt8>) -> Escape?
    ) {
        var start = 0
        var offset = 0
        while offset < text.count {
            if let plain = plainLength(from: offset, in: text) {
                offset += plain
            } else if let (scalar, width) = escape(offset, text) {
                result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
                appendEscape(of: scalar, to: &result)
                offset += width
                start = offset
            } else {
                offset += 1
            }
        }
        result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// The number of bytes at the offset that need no look: eight, or those before a special one; nil if there are none.
    @inline(__always)
    private static func plainLength(from offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard offset + 8 <= text.count, let start = text.baseAddress else { return nil }
        let word = word(start + offset)
        let delete = word ^ (ones &* 0x7F)
        let matches = specials(in: word) | (delete &- ones) & ~delete & highBits | word & highBits
        let plain = matches == 0 ? 8 : matches.trailingZeroBitCount >> 3
        return plain == 0 ? nil : plain
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

    private static func escape(_ offset: Int, _ text: UnsafeBufferPointer<UInt8>) -> Escape? {
        let byte = text[offset]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return (UInt16(byte), 1) }
        return terminalEscape(offset, text)
    }

    private static func terminalEscape(_ offset: Int, _ text: UnsafeBufferPointer<UInt8>) -> Escape? {
        func following(_ distance: Int) -> UInt8 { offset + distance < text.count ? text[offset + distance] : 0 }
        switch text[offset] {
        case 0x7F: return (0x7F, 1)
        case 0xC2 where 0x80...0x9F ~= following(1): return (UInt16(following(1)), 2)
        // The Arabic letter mark.
        case 0xD8 where following(1) == 0x9C: return (0x061C, 2)
        case 0xE2:
            let scalar = 0x2000 | UInt16(following(1) & 0x3F) << 6 | UInt16(following(2) & 0x3F)
            switch scalar {
            case 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: return (scalar, 3)
            default: return nil
            }
        default: return nil
        }
    }

    private static func appendEscape(of scalar: UInt16, to result: inout [UInt8]) {
        result.append(UInt8(ascii: "\\"))
        switch scalar {
        case 0x08: result.append(UInt8(ascii: "b"))
        case 0x09: result.append(UInt8(ascii: "t"))
        case 0x0A: result.append(UInt8(ascii: "n"))
        case 0x0C: result.append(UInt8(ascii: "f"))
        case 0x0D: result.append(UInt8(ascii: "r"))
        case 0x22, 0x5C: result.append(UInt8(scalar))
        default:
            let digits: StaticString = "0123456789abcdef"
            result.append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] as [UInt16] { result.append(digits.utf8Start[Int(scalar >> shift & 0xF)]) }
        }
    }
}
