import HTTP

/// A request on its way to a worker, complete or still without its body.
struct RequestJob: Sendable {
    let token: UInt64
    let exchange: Exchange
    let request: HTTPRequest
    /// Whether only the question is to be answered if its body may come.
    var asksFirst = false
}
