/// An answer on its way back to the loop, already encoded.
struct Completion: Sendable {
    let token: UInt64
    let exchange: Exchange
    let status: Int
    let closes: Bool
    /// Whether the request showed a valid key or credential.
    let isAuthenticated: Bool
    let bytes: [UInt8]
}
