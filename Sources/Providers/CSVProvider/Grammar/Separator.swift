/// One character as it stands in UTF-8, held in place so that it costs nothing to look for.
struct Separator: Sendable, Equatable {
    private let bytes: SIMD4<UInt8>
    let count: Int

    init(_ character: UnicodeScalar) {
        var bytes = SIMD4<UInt8>(repeating: 0)
        var count = 0
        for byte in UTF8.encode(character) ?? UTF8.encode("\u{FFFD}") ?? .init() {
            bytes[count] = byte
            count += 1
        }
        self.bytes = bytes
        self.count = count
    }

    /// Whether the character stands at `position`.
    func stands(at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard position + count <= text.count else { return false }
        for index in 0..<count where text[position + index] != bytes[index] { return false }
        return true
    }
}
