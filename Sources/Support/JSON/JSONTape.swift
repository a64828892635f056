/// The nodes of a document in text order: a growing block of memory with one owner.
struct JSONTape: ~Copyable, @unchecked Sendable {
    private(set) var nodes: UnsafeMutablePointer<JSONNode>
    private(set) var count = 0
    private var capacity: Int

    /// A tape for a document of that many bytes. Requests have about one node per 12 bytes; a denser one makes the tape grow.
    init(documentBytes: Int) {
        capacity = documentBytes / 10 + 16
        nodes = .allocate(capacity: capacity)
    }

    deinit { nodes.deallocate() }

    @inline(__always)
    mutating func append(_ node: JSONNode) {
        if count == capacity { grow() }
        (nodes + count).initialize(to: node)
        count += 1
    }

    /// Completes the node of a container whose end was read.
    mutating func close(_ index: Int, endOffset: Int, elements: Int) {
        nodes[index].length = UInt32(truncatingIfNeeded: endOffset - nodes[index].offset)
        nodes[index].next = UInt32(truncatingIfNeeded: count)
        nodes[index].extra = UInt32(truncatingIfNeeded: elements)
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: nodes, count: count)
        nodes.deallocate()
        nodes = larger
        capacity *= 2
    }
}
