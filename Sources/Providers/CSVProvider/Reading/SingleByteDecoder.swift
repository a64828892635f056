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
