import HTTP

/// What an access log may know of an exchange: never a path, query, header or body.
public struct FinishedExchange: Sendable, Equatable {
    /// The method; nil when the request was refused before it was known.
    public let method: HTTPMethod?
    /// The pattern of the route; nil when none matched.
    public let routePattern: String?
    /// The status of the answer.
    public let status: Int
    /// From the first octet of the request to the last of the answer, in nanoseconds.
    public let durationNanoseconds: Int64
    /// Octets of the answer that the system took, head included.
    public let bytesSent: Int
    /// The id in `X-Request-Id`.
    public let requestID: String
    /// The client's address.
    public let remoteAddress: String
    /// Whether it came over TLS.
    public let isSecure: Bool
}
