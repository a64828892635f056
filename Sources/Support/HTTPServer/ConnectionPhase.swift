import HTTP

/// What a connection is doing. It determines the deadline, and whether the loop reads or writes.
enum ConnectionPhase: Sendable, Equatable {
    /// The TLS handshake, from accept on.
    case handshake
    /// Reading a head: from accept for the first request, from its first octet for later ones.
    case head
    /// A worker checks the head before a body is taken.
    case asking(BodyStorage)
    /// Reading a body, into memory or to disk.
    case body(BodyStorage)
    /// A worker has the request.
    case handling
    case writing
    /// Kept alive, without a request.
    case idle
    /// The last answer is sent; the server reads and drops input until the client closes.
    case lingering

    /// Whether the request is not whole yet. Such connections are counted per address.
    var isPending: Bool {
        switch self {
        case .handshake, .head, .asking, .body: true
        case .handling, .writing, .idle, .lingering: false
        }
    }
}
