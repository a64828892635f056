/// Reads a file in pieces of any size and hands over its records one by one. Its memory use does not depend on the file's size.
struct RecordReader: ~Copyable {
    private var decoder: any TextDecoder
    private var text: TextBuffer
    private var scanner: RecordScanner

    /// Throws `EncodingUnavailable` if the system cannot convert the encoding.
    init(
        encoding: TextEncoding, delimiter: UInt8, skipLines: Int, fieldCharactersMax: Int = CSVLimits.fieldCharactersMaxDefault
    ) throws(EncodingUnavailable) {
        decoder = try encoding.makeDecoder()
        text = TextBuffer(capacity: 2 * CSVLimits.chunkBytes)
        scanner = RecordScanner(delimiter: delimiter, skipLines: skipLines, fieldCharactersMax: fieldCharactersMax)
    }

    /// Whether the file has contained anything except white space and a byte order mark so far.
    var hasContent: Bool { scanner.hasContent }

    /// Takes the next bytes of the file and calls `handle` for each record that they complete, in order. Blank records are
    /// skipped.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ handle: (Record) -> Void) {
        var position = 0
        while position < bytes.count {
            let piece = min(CSVLimits.chunkBytes, bytes.count - position)
            decoder.decode(UnsafeBufferPointer(rebasing: bytes[position..<position + piece]), into: &text)
            position += piece
            while let record = scanner.next(text.base, text.end, isLast: false) { handle(record) }
            text.removeFirst(scanner.release())
        }
    }

    /// Ends the file, and hands over a last record without a line end.
    mutating func finish(_ handle: (Record) -> Void) {
        decoder.finish(into: &text)
        while let record = scanner.next(text.base, text.end, isLast: true) { handle(record) }
    }
}
