/// Base 64 with padding (RFC 4648 §4).
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")
    private static let noDigit = UInt8.max

    /// The value of each octet as a digit.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: noDigit, count: 256)
        for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    /// The text for the bytes.
    static func encode(_ bytes: [UInt8]) -> String {
        let count = (bytes.count + 2) / 3 * 4
        return String(unsafeUninitializedCapacity: count) { text in
            for (group, start) in stride(from: 0, to: bytes.count, by: 3).enumerated() {
                let rest = bytes.count - start
                let bits =
                    UInt32(bytes[start]) << 16 | (rest > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
                    | (rest > 2 ? UInt32(bytes[start + 2]) : 0)
                for digit in 0..<4 {
                    text[group * 4 + digit] =
                        digit > rest ? padding : alphabet[Int(bits >> UInt32(18 - 6 * digit) & 63)]
                }
            }
            return count
        }
    }

    /// The bytes of a text; nil for any text that `encode` does not produce.
    static func decode(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 4 == 0 else { return nil }
        let padded = digits.suffix(2).reversed().prefix { $0 == padding }.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        for (index, digit) in digits.dropLast(padded).enumerated() {
            let value = values[Int(digit)]
            guard value != noDigit else { return nil }
            bits = bits << 6 | UInt32(value)
            guard index % 4 == 3 else { continue }
            bytes += [
                UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits),
            ]
            bits = 0
        }
        guard padded > 0 else { return bytes }
        // The unused bits of the last digit must be zero.
        guard bits & (padded == 1 ? 0b11 : 0b1111) == 0 else { return nil }
        bytes.append(UInt8(truncatingIfNeeded: padded == 1 ? bits >> 10 : bits >> 4))
        if padded == 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> 2)) }
        return bytes
    }
}

/// Base 64 with the alphabet that is safe in headers and paths (RFC 4648 §5), without padding.
enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The text for the bytes.
    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var pending: UInt32 = 0
        var pendingBits: UInt32 = 0
        for byte in bytes {
            pending = pending << 8 | UInt32(byte)
            pendingBits += 8
            while pendingBits >= 6 {
                pendingBits -= 6
                text.append(alphabet[Int(pending >> pendingBits & 63)])
            }
        }
        if pendingBits > 0 { text.append(alphabet[Int(pending << (6 - pendingBits) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }
}
