import HTTP

/// A complete answer.
struct ClientAnswer: Sendable {
    /// The status.
    let status: Int
    /// The header fields.
    let headers: HTTPHeaders
    /// The body.
    let body: [UInt8]
}
