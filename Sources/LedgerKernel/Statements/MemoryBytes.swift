/// A short file in memory.
package struct MemoryBytes: StatementBytes {
    private let bytes: [UInt8]

    /// The file of these bytes.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many there are.
    package var byteCount: Int { bytes.count }

    /// Those from the offset on, at most so many; none at the end.
    package func read(at offset: Int, bytesMax: Int) -> [UInt8] { Array(bytes.dropFirst(offset).prefix(bytesMax)) }
}
