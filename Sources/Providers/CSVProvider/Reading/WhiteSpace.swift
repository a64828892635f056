/// The characters that count as white space (Unicode `White_Space`), found in UTF-8 bytes.
enum WhiteSpace {
    /// The width in bytes of the white space at `position`; nil if there is none.
    static func width(startingAt position: Int, in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
        let byte = bytes[position]
        if byte < 0x80 { return isASCII(byte) ? 1 : nil }
        if position + 2 <= end, isTwoBytes(byte, bytes[position + 1]) { return 2 }
        if position + 3 <= end, isThreeBytes(byte, bytes[position + 1], bytes[position + 2]) { return 3 }
        return nil
    }

    /// The width in bytes of the white space that ends before `end`; nil if there is none.
    static func width(endingAt end: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let byte = bytes[end - 1]
        if byte < 0x80 { return isASCII(byte) ? 1 : nil }
        if end - 2 >= start, isTwoBytes(bytes[end - 2], byte) { return 2 }
        if end - 3 >= start, isThreeBytes(bytes[end - 3], bytes[end - 2], byte) { return 3 }
        return nil
    }

    static func isASCII(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    /// U+0085 and the no-break space.
    private static func isTwoBytes(_ first: UInt8, _ second: UInt8) -> Bool {
        first == 0xC2 && (second == 0xA0 || second == 0x85)
    }

    /// Ogham space, the general spaces U+2000 to U+200A, line and paragraph separators, narrow no-break, medium and ideographic space.
    private static func isThreeBytes(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second, third) {
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
            (0xE3, 0x80, 0x80):
            true
        default: false
        }
    }
}
