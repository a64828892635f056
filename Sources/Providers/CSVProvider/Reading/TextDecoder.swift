/// Turns a stream of bytes in one encoding into UTF-8.
///
/// What cannot be decoded becomes the byte 0xFF, which valid UTF-8 never holds, so that one check of a record finds bad bytes
/// in every encoding. Bytes of UTF-8 pass as they are, for the same check.
protocol TextDecoder {
    /// Decodes `bytes`, which go on where the last call ended; a character that is cut by the end is kept for the next call.
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer)

    /// Ends the stream: a character that was cut becomes 0xFF.
    mutating func finish(into text: inout TextBuffer)
}

/// The byte that stands for what could not be decoded.
let undecodableByte: UInt8 = 0xFF

extension TextEncoding {
    /// A decoder at the start of a stream.
    ///
    /// Throws `EncodingUnavailable` when the system lacks the conversion table.
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

/// UTF-8 needs no decoding; whether it is valid is asked record by record.
struct UTF8Passage: TextDecoder {
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer) {
        text.append(bytes)
    }

    mutating func finish(into text: inout TextBuffer) {}
}
