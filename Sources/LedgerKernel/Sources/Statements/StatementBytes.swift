import Crypto

/// The bytes of a file to import. They can be read any number of times and do not change.
package protocol StatementBytes: Sendable {
    /// The size of the file.
    var byteCount: Int { get }
    /// Up to `bytesMax` bytes from `offset`; empty at end of file.
    func read(at offset: Int, bytesMax: Int) throws -> [UInt8]
}

extension StatementBytes {
    /// Passes on the file in pieces.
    package func forEachPiece(bytesMax: Int = LedgerLimits.statementChunkBytes, _ body: ([UInt8]) throws -> Void) throws {
        var offset = 0
        while true {
            let piece = try read(at: offset, bytesMax: bytesMax)
            guard !piece.isEmpty else { return }
            offset += piece.count
            try body(piece)
        }
    }

    func digest() throws -> SHA256Digest {
        var hash = SHA256()
        try forEachPiece { hash.update($0) }
        return hash.finalize()
    }
}

/// A short file in memory.
package struct MemoryBytes: StatementBytes {
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var byteCount: Int { bytes.count }

    package func read(at offset: Int, bytesMax: Int) -> [UInt8] { Array(bytes.dropFirst(offset).prefix(bytesMax)) }
}
