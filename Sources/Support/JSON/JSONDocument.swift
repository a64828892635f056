/// A JSON text (RFC 8259) that has been checked in full: its bytes, and a tape of where each value stands in them.
///
/// Reading is strict and makes no strings: UTF-8 only and without a byte order mark, no duplicate keys, no trailing commas, no lone
/// surrogates, and nothing beyond the ``JSONLimits``. Values are looked at through ``root``.
package final class JSONDocument: Sendable {
    private let source: JSONBytes
    private let tape: JSONTape
    @usableFromInline nonisolated(unsafe) let base: UnsafePointer<UInt8>
    @usableFromInline nonisolated(unsafe) let nodes: UnsafePointer<JSONNode>

    /// Reads a whole document; the bytes are copied.
    package convenience init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .standard) throws(JSONSyntaxError) {
        try self.init(source: JSONBytes(copying: bytes), limits: limits)
    }

    /// Reads a whole document; the bytes are copied.
    package convenience init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONSyntaxError) {
        try self.init(source: JSONBytes(copying: bytes), limits: limits)
    }

    private init(source: consuming JSONBytes, limits: JSONLimits) throws(JSONSyntaxError) {
        let tape = try JSONReader.read(source, limits: limits)
        base = source.base
        nodes = UnsafePointer(tape.nodes)
        self.source = source
        self.tape = tape
    }

    /// The value that the document is.
    package var root: JSONValue { JSONValue(document: self, index: 0) }

    /// The number of bytes of the document.
    package var byteCount: Int { source.count }
}
