/// A JSON text (RFC 8259) that was checked in full: its bytes, and a tape with the position of each value.
///
/// Reading is strict and makes no strings: only UTF-8 without a byte order mark, no duplicate keys, no trailing commas, no lone
/// surrogates, and nothing over the ``JSONLimits``. ``root`` gives access to the values.
package final class JSONDocument: Sendable {
    private let source: JSONBytes
    private let tape: JSONTape
    @usableFromInline nonisolated(unsafe) let base: UnsafePointer<UInt8>
    @usableFromInline nonisolated(unsafe) let nodes: UnsafePointer<JSONNode>

    /// Reads a whole document and copies its bytes.
    package convenience init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .standard) throws(JSONSyntaxError) {
        try self.init(source: JSONBytes(copying: bytes), limits: limits)
    }

    /// Reads a whole document and copies its bytes.
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

    /// The top-level value.
    package var root: JSONValue { JSONValue(document: self, index: 0) }

    /// The document's length in bytes.
    package var byteCount: Int { source.count }
}
