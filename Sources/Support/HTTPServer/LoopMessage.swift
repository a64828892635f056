import HTTP

/// What other threads tell the loop.
enum LoopMessage: Sendable {
    /// A worker has looked at a head; nil lets the body come.
    case asked(token: UInt64, refusal: HTTPResponse?)
    /// A worker has an answer.
    case completed(Completion)
    /// A step of a handshake was computed.
    case handshake(token: UInt64, TLSSession.HandshakeOutcome)
    /// Stop, at the latest then.
    case stop(MonotonicTime)
}
