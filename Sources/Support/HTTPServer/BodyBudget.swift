import HTTP

/// The memory and disk budget of all bodies together. It counts octets as they arrive, so a declared length costs nothing.
///
/// Bodies whose key or credential has not been checked have a share of the memory, and each address a share of that.
struct BodyBudget {
    private let bytesMax: Int
    private let unknownBytesMax: Int
    private let bytesPerAddressMax: Int
    private let spooledMax: Int
    private(set) var bytes = 0
    private(set) var spooled = 0
    private var unknownBytes = 0
    private var unknownBytesByNetwork: [IPNetwork: Int] = [:]

    init(_ limits: ServerLimits) {
        bytesMax = limits.bodyBytesInMemoryMax
        unknownBytesMax = bytesMax - bytesMax / ServerConstants.knownShare
        bytesPerAddressMax = limits.bodyBytesPerAddressMax
        spooledMax = limits.spooledBodiesMax
    }

    /// False if the memory for such a body is used up.
    mutating func take(bytes count: Int, for exchange: inout Exchange) -> Bool {
        guard count <= bytesMax - bytes else { return false }
        if !exchange.isKnown {
            guard count <= unknownBytesMax - unknownBytes else { return false }
            if let network = exchange.network {
                let taken = unknownBytesByNetwork[network] ?? 0
                guard count <= bytesPerAddressMax - taken else { return false }
                unknownBytesByNetwork[network] = taken + count
            }
            unknownBytes += count
        }
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
        guard !exchange.isKnown, exchange.bodyBytesHeld > 0 else { return }
        unknownBytes -= exchange.bodyBytesHeld
        if let network = exchange.network, let taken = unknownBytesByNetwork[network] {
            unknownBytesByNetwork[network] = taken > exchange.bodyBytesHeld ? taken - exchange.bodyBytesHeld : nil
        }
    }
}
