/// Decodes UTF-16. A surrogate without its partner and an odd byte at the end are undecodable.
struct UTF16Decoder: TextDecoder {
    private let isBigEndian: Bool
    private var firstByte: UInt8?
    private var highSurrogate: UInt32?

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer) {
        for byte in bytes {
            guard let first = firstByte else {
                firstByte = byte
                continue
            }
            firstByte = nil
            let unit = isBigEndian ? UInt32(first) << 8 | UInt32(byte) : UInt32(byte) << 8 | UInt32(first)
            decode(unit: unit, into: &text)
        }
    }

    mutating func finish(into text: inout TextBuffer) {
        if highSurrogate != nil || firstByte != nil { text.append(undecodableByte) }
        highSurrogate = nil
        firstByte = nil
    }

    private mutating func decode(unit: UInt32, into text: inout TextBuffer) {
        if let high = highSurrogate {
            highSurrogate = nil
            if 0xDC00..<0xE000 ~= unit {
                text.append(codePoint: 0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
                return
            }
            text.append(undecodableByte)
        }
        if 0xD800..<0xDC00 ~= unit {
            highSurrogate = unit
        } else {
            text.append(codePoint: unit)
        }
    }
}
