import HTTP

/// The facts of an exchange that an access log may contain: never a path, query, header or body.
package struct FinishedExchange: Sendable, Equatable {
    /// The method; nil if the request was refused before it was known.
    package let method: HTTPMethod?
    /// The pattern of the route; nil if none matched.
    package let routePattern: String?
    package let status: Int
    /// From the first octet of the request to the last octet of the answer, in nanoseconds.
    package let durationNanoseconds: Int64
    /// Octets of the answer that the system accepted, including the head.
    package let bytesSent: Int
    /// The id in `X-Request-Id`.
    package let requestID: String
    package let remoteAddress: String
    package let isSecure: Bool
}
