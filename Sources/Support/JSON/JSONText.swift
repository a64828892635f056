import Glibc

/// The text of strings and keys as bytes: loading, hashing, comparing and decoding it.
@usableFromInline
enum JSONText {
    /// Differs from run to run, so that nobody can choose keys that collide.
    private static let seed = UInt64.random(in: .min ... .max)

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    /// The high bit of each byte of a word; set in a document where text is not ASCII.
    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The eight bytes at an address, the first one lowest.
    @inline(__always)
    static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    }

    /// A hash of text: of what it says, if it is escaped.
    static func hash(_ text: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> UInt32 {
        guard isEscaped else { return hash(text) }
        return decoded(text).withUnsafeBufferPointer { hash($0) }
    }

    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var state = seed ^ UInt64(truncatingIfNeeded: text.count)
        var rest = text[...]
        while rest.count >= 8, let start = text.baseAddress {
            state = mix(state ^ word(start + rest.startIndex))
            rest = rest.dropFirst(8)
        }
        let mixed = mix(state ^ rest.reduce(0) { $0 << 8 | UInt64($1) })
        return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    /// Whether two texts say the same, however each is written.
    static func areEqual(
        _ left: UnsafeBufferPointer<UInt8>, isEscaped leftIsEscaped: Bool,
        _ right: UnsafeBufferPointer<UInt8>, isEscaped rightIsEscaped: Bool
    ) -> Bool {
        guard leftIsEscaped || rightIsEscaped else {
            return areEqual(left, right)
        }
        return (leftIsEscaped ? decoded(left) : Array(left)) == (rightIsEscaped ? decoded(right) : Array(right))
    }

    private static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return true }
        return memcmp(leftStart, rightStart, left.count) == 0
    }

    /// What escaped text says, as UTF-8. The text must have been checked.
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

    /// The character that a two-character escape stands for; nil for `u` and what is no escape.
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

    /// Appends text as the content of a string: `"`, `\\` and control characters are escaped (RFC 8259 §7), `/` and all else is not.
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

    /// The high bit of each byte that a string may not hold as it is: quotes, backslashes, control characters.
    /// Only the lowest bit set is exact, because a borrow runs upwards.
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
