/// Collects text and passes it on in blocks. This keeps writing cheap, and a long export takes no more memory than a short one.
struct BlockWriter {
    private static let blockBytes = 65_536
    private var block: [UInt8] = []
    private let output: ([UInt8]) throws -> Void

    /// - Parameter output: takes the blocks.
    init(to output: @escaping ([UInt8]) throws -> Void) { self.output = output }

    mutating func write(_ text: String) throws {
        block += text.utf8
        if block.count >= Self.blockBytes { try flush() }
    }

    /// Passes on the rest.
    mutating func flush() throws {
        guard !block.isEmpty else { return }
        try output(block)
        block.removeAll(keepingCapacity: true)
    }
}
