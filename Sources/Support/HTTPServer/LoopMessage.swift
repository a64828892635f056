import HTTP

/// Messages from other threads to the loop.
enum LoopMessage: Sendable {
    /// A worker has checked a head; nil lets the client send the body.
    case asked(token: UInt64, refusal: HTTPResponse?)
    /// A worker has an answer.
    case completed(Completion)
    /// A step of a handshake is done.
    case handshake(token: UInt64, TLSSession.HandshakeOutcome)
    /// Stop, at the latest at this time.
    case stop(MonotonicTime)
}
