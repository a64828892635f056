import Glibc

/// The text of strings and keys as bytes: loading, hashing, comparing and decoding.
@usableFromInline
enum JSONText {
    /// Different in each run, so that no sender can choose keys that collide.
    private static let seed = UInt64.random(in: .min ... .max)

    static let ones: UInt64 = 0x0101_0101_0101_0101
    /// The high bit of each byte of a word; set where a document's text is not ASCII.
    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The eight bytes at an address, the first one lowest.
    @inline(__always)
    static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    }

    /// A hash of text; of the decoded text if it is escaped.
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

    /// Whether two texts mean the same, however each is written.
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
}
