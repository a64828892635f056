import Crypto

/// The bytes of a file that is imported; they can be read any number of times and do not change meanwhile.
package protocol StatementBytes: Sendable {
    /// How many there are.
    var byteCount: Int { get }
    /// Those from the offset on, at most so many; none at the end.
    func read(at offset: Int, bytesMax: Int) throws -> [UInt8]
}

extension StatementBytes {
    /// Hands the file over in pieces.
    package func forEachPiece(bytesMax: Int = LedgerLimits.statementChunkBytes, _ body: ([UInt8]) throws -> Void) throws {
        var offset = 0
        while true {
            let piece = try read(at: offset, bytesMax: bytesMax)
            guard !piece.isEmpty else { return }
            offset += piece.count
            try body(piece)
        }
    }

    /// The digest of the whole file.
    func digest() throws -> SHA256Digest {
        var hash = SHA256()
        try forEachPiece { hash.update($0) }
        return hash.finalize()
    }
}

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
