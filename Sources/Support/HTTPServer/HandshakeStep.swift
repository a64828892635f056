/// A TLS session lent to a handshake thread.
struct HandshakeStep: Sendable {
    let token: UInt64
    let session: TLSSession
}
