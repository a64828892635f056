/// The memory and disk budget of all bodies together. It counts octets as they arrive, so a declared length costs nothing.
struct BodyBudget {
    private let bytesMax: Int
    private let spooledMax: Int
    private(set) var bytes = 0
    private(set) var spooled = 0

    init(_ limits: ServerLimits) {
        bytesMax = limits.bodyBytesInMemoryMax
        spooledMax = limits.spooledBodiesMax
    }

    /// False if the memory for bodies is used up.
    mutating func take(bytes count: Int, for exchange: inout Exchange) -> Bool {
        guard count <= bytesMax - bytes else { return false }
        bytes += count
        exchange.bodyBytesHeld += count
        return true
    }

    /// False if too many bodies are being spooled already.
    mutating func takeSpool(for exchange: inout Exchange) -> Bool {
        guard spooled < spooledMax else { return false }
        spooled += 1
        exchange.isSpooled = true
        return true
    }

    /// Returns the exchange's share, once its request is gone.
    mutating func release(_ exchange: Exchange) {
        bytes -= exchange.bodyBytesHeld
        if exchange.isSpooled { spooled -= 1 }
    }
}
