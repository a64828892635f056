import LedgerKernel

/// A short file in memory.
struct MemoryBytes: StatementBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var byteCount: Int { bytes.count }

    func read(at offset: Int, bytesMax: Int) -> [UInt8] { Array(bytes.dropFirst(offset).prefix(bytesMax)) }
}
