import HTTP

/// The memory of answers that clients have not read yet, in total and per client. A client that never reads holds its answers
/// until its deadline.
///
/// Short answers are not counted: each connection has at most one, so their number has a limit of its own. An answer to a request
/// that has changed something is counted but never refused, because its client must learn what happened.
struct AnswerBudget {
    /// Octets of an answer that is not counted: many times an error or a single object.
    static let shortBytesMax = 16_384
    /// The part of the memory that one client may hold, if it holds more than one answer.
    static let shareOfClient = 4

    /// One client: the key or credential that it sent, or its address.
    struct Client: Hashable, Sendable {
        private let mark: Int

        init(_ exchange: Exchange) {
            let headers = exchange.head?.headers
            var hasher = Hasher()
            hasher.combine(headers?["Authorization"] ?? headers?["X-Api-Key"] ?? exchange.remoteAddress)
            mark = hasher.finalize()
        }
    }

    private let bytesMax: Int
    private(set) var bytes = 0
    private var bytesByClient: [Client: Int] = [:]

    init(_ limits: ServerLimits) { bytesMax = limits.answerBytesInMemoryMax }

    /// Counts an answer.
    /// - Returns: the octets to release later; nil if there is no room.
    mutating func take(_ count: Int, for exchange: Exchange) -> Int? {
        guard count > Self.shortBytesMax else { return 0 }
        let client = Client(exchange)
        let own = bytesByClient[client] ?? 0
        if exchange.head?.method == .get {
            guard bytes == 0 || count <= bytesMax - bytes else { return nil }
            guard own == 0 || own + count <= bytesMax / Self.shareOfClient else { return nil }
        }
        bytes += count
        bytesByClient[client] = own + count
        return count
    }

    /// Returns the octets of an answer that is sent or given up.
    mutating func release(_ count: Int, of exchange: Exchange) {
        guard count > 0 else { return }
        let client = Client(exchange)
        let left = (bytesByClient[client] ?? 0) - count
        bytesByClient[client] = left > 0 ? left : nil
        bytes -= count
    }
}
