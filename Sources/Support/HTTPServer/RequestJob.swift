import HTTP

/// A request on its way to a worker, complete or still without its body.
struct RequestJob: Sendable {
    let token: UInt64
    let exchange: Exchange
    let request: HTTPRequest
    /// Whether the worker only decides if the client may send the body.
    var asksFirst = false
}
