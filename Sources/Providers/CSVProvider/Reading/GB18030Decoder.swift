/// Decodes GB 18030: one, two or four bytes for a character.
struct GB18030Decoder: TextDecoder {
    private let table: GB18030Table
    private var held: [UInt8] = []

    init(_ table: GB18030Table) {
        self.table = table
    }

    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer) {
        for byte in bytes { decode(byte, into: &text) }
    }

    mutating func finish(into text: inout TextBuffer) {
        if !held.isEmpty { giveUp(into: &text) }
        if !held.isEmpty { finish(into: &text) }
    }

    private mutating func decode(_ byte: UInt8, into text: inout TextBuffer) {
        switch held.count {
        case 0 where byte < 0x80: text.append(byte)
        case 0 where GB18030Table.leads ~= byte: held = [byte]
        case 0: text.append(undecodableByte)
        case 1 where GB18030Table.digits ~= byte, 2 where GB18030Table.leads ~= byte: held.append(byte)
        case 1:
            guard let character = table.character(lead: held[0], trail: byte) else { return retry(byte, into: &text) }
            held = []
            text.append(codePoint: character)
        case 3 where GB18030Table.digits ~= byte:
            let character = table.character(held[0], held[1], held[2], byte)
            held = []
            if let character { text.append(codePoint: character) } else { text.append(undecodableByte) }
        default: retry(byte, into: &text)
        }
    }

    /// The held bytes do not continue with `byte`: only the first is bad, and the others are read again.
    private mutating func retry(_ byte: UInt8, into text: inout TextBuffer) {
        giveUp(into: &text)
        decode(byte, into: &text)
    }

    private mutating func giveUp(into text: inout TextBuffer) {
        let again = held.dropFirst()
        held = []
        text.append(undecodableByte)
        for byte in again { decode(byte, into: &text) }
    }
}
