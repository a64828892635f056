/// Decodes Shift_JIS. A lead byte without a valid second byte is undecodable alone, so a delimiter after it remains a delimiter.
struct ShiftJISDecoder: TextDecoder {
    private let table: ShiftJISTable
    private var lead: UInt8?

    init(_ table: ShiftJISTable) {
        self.table = table
    }

    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer) {
        for byte in bytes {
            if let first = lead {
                lead = nil
                if let character = table.character(lead: first, trail: byte) {
                    text.append(codePoint: UInt32(character))
                    continue
                }
                text.append(undecodableByte)
            }
            decodeFirst(byte, into: &text)
        }
    }

    mutating func finish(into text: inout TextBuffer) {
        if lead != nil { text.append(undecodableByte) }
        lead = nil
    }

    private mutating func decodeFirst(_ byte: UInt8, into text: inout TextBuffer) {
        switch byte {
        case 0..<0x80: text.append(byte)
        case 0xA1...0xDF: text.append(codePoint: 0xFF61 + UInt32(byte) - 0xA1)  // half-width katakana
        case _ where ShiftJISTable.isLead(byte): lead = byte
        default: text.append(undecodableByte)
        }
    }
}
