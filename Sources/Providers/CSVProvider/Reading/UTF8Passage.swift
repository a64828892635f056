/// UTF-8 needs no decoding; whether it is valid is asked record by record.
struct UTF8Passage: TextDecoder {
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout TextBuffer) {
        text.append(bytes)
    }

    mutating func finish(into text: inout TextBuffer) {}
}
