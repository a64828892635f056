/// The document's own copy of its bytes, followed by zeros.
///
/// The zeros let the reader load eight bytes at a time and stop without comparing against the end, because no token continues
/// past a zero.
struct JSONBytes: ~Copyable, @unchecked Sendable {
    /// Zeros after the last byte: one word, plus a whole UTF-8 sequence or escape pair after it.
    static let paddingBytes = 16

    let base: UnsafePointer<UInt8>
    let count: Int

    init(copying source: some Collection<UInt8>) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: source.count + JSONBytes.paddingBytes)
        UnsafeMutableRawBufferPointer(start: copy, count: source.count).copyBytes(from: source)
        (copy + source.count).initialize(repeating: 0, count: JSONBytes.paddingBytes)
        base = UnsafePointer(copy)
        count = source.count
    }

    deinit { base.deallocate() }
}
