import HTTP

/// A complete request on its way to a worker.
struct Job: Sendable {
    let token: UInt64
    let exchange: Exchange
    let request: HTTPRequest
}
