import HTTP

/// What an access log may know of an exchange: never a path, query, header or body.
package struct FinishedExchange: Sendable, Equatable {
    /// The method; nil when the request was refused before it was known.
    package let method: HTTPMethod?
    /// The pattern of the route; nil when none matched.
    package let routePattern: String?
    /// The status of the answer.
    package let status: Int
    /// From the first octet of the request to the last of the answer, in nanoseconds.
    package let durationNanoseconds: Int64
    /// Octets of the answer that the system took, head included.
    package let bytesSent: Int
    /// The id in `X-Request-Id`.
    package let requestID: String
    package let remoteAddress: String
    /// Whether it came over TLS.
    package let isSecure: Bool
}
