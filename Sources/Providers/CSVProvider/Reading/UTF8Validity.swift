/// What is wrong with the bytes of a record.
enum UTF8Validity {
    case valid
    case nulByte
    case invalid

    /// One pass over the bytes, eight at a time while they are ASCII.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>) -> UTF8Validity {
        guard let base = bytes.baseAddress else { return .valid }
        let count = bytes.count
        var highBits: UInt64 = 0
        var zeroBits: UInt64 = 0
        var position = 0
        while position + 8 <= count {
            let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
            highBits |= word
            zeroBits |= (word &- 0x0101_0101_0101_0101) & ~word
            position += 8
        }
        while position < count {
            highBits |= UInt64(base[position])
            zeroBits |= base[position] == 0 ? 0x80 : 0
            position += 1
        }
        if zeroBits & 0x8080_8080_8080_8080 != 0, bytes.contains(0) { return .nulByte }
        if highBits & 0x8080_8080_8080_8080 == 0 { return .valid }
        return isValid(bytes) ? .valid : .invalid
    }

    /// Whether the bytes are well-formed UTF-8 (Unicode Standard, table 3-7).
    static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        while position < bytes.count {
            let lead = bytes[position]
            guard lead >= 0x80 else {
                position += 1
                continue
            }
            guard let (length, second) = form(lead), position + length <= bytes.count, second ~= bytes[position + 1] else {
                return false
            }
            for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 { return false }
            position += length
        }
        return true
    }

    /// The length of a character with this lead byte and the values that its second byte may have.
    private static func form(_ lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
