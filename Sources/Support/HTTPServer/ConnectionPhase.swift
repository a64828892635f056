import HTTP

/// What a connection is doing; decides which deadline it has and whether it is read from or written to.
enum ConnectionPhase: Sendable, Equatable {
    /// The TLS handshake, from accept on.
    case handshake
    /// Reading a head: from accept on for the first request, from its first octet on for the next ones.
    case head
    /// A worker looks at the head before a body is taken.
    case asking(BodyStorage)
    /// Reading a body, into memory or to disk.
    case body(BodyStorage)
    /// A worker has the request.
    case handling
    case writing
    /// Kept alive, with no request begun.
    case idle
    /// The last answer is out; reading and dropping until the client closes.
    case lingering

    /// Whether the client has yet to show that it speaks HTTP: counted per address.
    var isPending: Bool { self == .handshake || self == .head }
}
