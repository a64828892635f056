import HTTP

/// One request and its answer, from the first octet on: what the answer and the log need to know of it.
struct Exchange: Sendable {
    let id: String
    let startedAt: MonotonicTime
    let remoteAddress: String
    let isSecure: Bool
    /// Known once the head has come.
    var head: HTTPRequestHead?
    var routePattern: String?
    /// Octets of the body that are held in memory for it.
    var bodyBytesHeld = 0
    /// Whether its body is being spooled.
    var isSpooled = false
    /// Whether its answer is the last one of the connection.
    var closes = false
}
