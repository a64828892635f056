import HTTP

/// One request and its answer, from the first octet on: the facts that the answer and the log need.
struct Exchange: Sendable {
    let id: String
    let startedAt: MonotonicTime
    let remoteAddress: String
    let isSecure: Bool
    /// Known once the head has arrived.
    var head: HTTPRequestHead?
    var routePattern: String?
    /// Whether the request is long work.
    var isLong = false
    /// The network that the body's memory is charged to; nil for the same machine.
    var network: IPNetwork?
    /// Whether the key or credential was checked before the body.
    var isKnown = false
    /// Octets of the body held in memory.
    var bodyBytesHeld = 0
    /// Octets of the answer that count against the budget.
    var answerBytesHeld = 0
    /// Whether the body is being spooled.
    var isSpooled = false
    /// Whether the answer is the last one on the connection.
    var closes = false
}
