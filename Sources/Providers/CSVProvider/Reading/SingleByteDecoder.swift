/// Decodes an encoding in which every byte is a character.
struct SingleByteDecoder: TextDecoder {
    private let table: SingleByteTable

    init(_ table: SingleByteTable) {
        self.table = table
    }

    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer) {
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else if let codePoint = table.codePoint(of: byte) {
                text.append(codePoint: codePoint)
            } else {
                text.append(undecodableByte)
            }
        }
    }

    mutating func finish(into text: inout TextBuffer) {}
}

/// The characters of the bytes 0x80 to 0xFF in one encoding.
struct SingleByteTable {
    private let codePoints: [UInt32?]

    /// The character of a byte; nil if the encoding assigns it none.
    func codePoint(of byte: UInt8) -> UInt32? { byte < 0x80 ? UInt32(byte) : codePoints[Int(byte) - 0x80] }

    /// ISO 8859-1: each byte is the character with the same number.
    static let latin1 = SingleByteTable(codePoints: (0x80...0xFF).map { UInt32($0) })

    /// Windows-1252: Latin-1 with typographic characters in place of most of the second control block.
    static let windows1252 = SingleByteTable(from80: "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ", restIsLatin1: true)

    /// Windows-1250: Central European.
    static let windows1250 = SingleByteTable(
        from80: """
            €�‚�„…†‡�‰Š‹ŚŤŽŹ�‘’“”•–—�™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
            ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
            """, restIsLatin1: false)

    private init(codePoints: [UInt32?]) {
        self.codePoints = codePoints
    }

    /// `from80` lists the characters from 0x80 on; U+FFFD marks a byte without a character.
    private init(from80 characters: String, restIsLatin1: Bool) {
        let listed: [UInt32?] = characters.unicodeScalars.map { $0.value == 0xFFFD ? nil : $0.value }
        let rest: [UInt32?] = restIsLatin1 ? (0x80 + listed.count...0xFF).map { UInt32($0) } : []
        codePoints = listed + rest
    }
}
