/// A field's text without surrounding white space: UTF-8 bytes that are valid while their record is being handled.
struct Cell {
    let bytes: UnsafeBufferPointer<UInt8>

    init(trimming bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else {
            self.bytes = bytes
            return
        }
        var low = 0
        var high = bytes.count
        while low < high, let width = WhiteSpace.width(startingAt: low, in: bytes, before: high) { low += width }
        while low < high, let width = WhiteSpace.width(endingAt: high, in: bytes, from: low) { high -= width }
        self.bytes = UnsafeBufferPointer(start: base + low, count: high - low)
    }

    /// The cell of a column that the record lacks.
    static var missing: Cell { Cell(trimming: UnsafeBufferPointer(start: nil, count: 0)) }

    /// The text without surrounding white space.
    static func trimmed(_ text: String) -> String {
        var text = text
        return text.withUTF8 { Cell(trimming: $0).string }
    }

    var isBlank: Bool { bytes.isEmpty }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    func equals(_ text: [UInt8]) -> Bool {
        text.count == bytes.count && text.withUnsafeBufferPointer { $0.elementsEqual(bytes) }
    }

    func equalsAny(of texts: [[UInt8]]) -> Bool { texts.contains { equals($0) } }

    func hasPrefix(_ text: [UInt8]) -> Bool { bytes.starts(with: text) }
}
