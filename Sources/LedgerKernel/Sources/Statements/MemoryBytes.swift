/// A short file in memory.
public struct MemoryBytes: StatementBytes {
    private let bytes: [UInt8]

    /// The file of these bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many there are.
    public var byteCount: Int { bytes.count }

    /// Those from the offset on, at most so many; none at the end.
    public func read(at offset: Int, bytesMax: Int) -> [UInt8] { Array(bytes.dropFirst(offset).prefix(bytesMax)) }
}
