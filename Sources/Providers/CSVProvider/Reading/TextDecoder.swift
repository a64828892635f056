/// Converts a stream of bytes in one encoding into UTF-8.
///
/// Bytes that cannot be decoded become the byte 0xFF, which valid UTF-8 never contains. One check of a record then finds bad
/// bytes in every encoding. UTF-8 input passes through unchanged, for the same check.
protocol TextDecoder {
    /// Decodes `bytes`, which continue the last call's. A character that is cut off at the end is kept for the next call.
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer)

    /// Ends the stream: a character that is cut off becomes 0xFF.
    mutating func finish(into text: inout TextBuffer)
}

/// The byte that stands for undecodable input.
let undecodableByte: UInt8 = 0xFF

extension TextEncoding {
    /// Throws `EncodingUnavailable` if the system lacks the conversion table.
    func makeDecoder() throws(EncodingUnavailable) -> any TextDecoder {
        switch self {
        case .utf8: UTF8Passage()
        case .utf16LittleEndian: UTF16Decoder(isBigEndian: false)
        case .utf16BigEndian: UTF16Decoder(isBigEndian: true)
        case .latin1: SingleByteDecoder(.latin1)
        case .windows1252: SingleByteDecoder(.windows1252)
        case .windows1250: SingleByteDecoder(.windows1250)
        case .shiftJIS: ShiftJISDecoder(try ShiftJISTable.shared())
        case .gb18030: GB18030Decoder(try GB18030Table.shared())
        }
    }
}

/// Passes UTF-8 through; each record is checked for validity later.
struct UTF8Passage: TextDecoder {
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer) {
        text.append(bytes)
    }

    mutating func finish(into text: inout TextBuffer) {}
}
