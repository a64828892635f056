/// A complete request, its body included and within the route's limit.
package struct HTTPRequest: Sendable {
    /// What came before the body.
    package let head: HTTPRequestHead
    /// The decoded values of the pattern's `{names}`.
    package var pathParameters: [String: String]
    package let body: HTTPBody
    /// The client's address as text: IPv4, IPv6 or `unix`.
    package let remoteAddress: String
    /// Whether it came over TLS.
    package let isSecure: Bool
    /// The id that the answer carries in `X-Request-Id` and the log names.
    package let id: String

    /// A request of these parts.
    package init(
        head: HTTPRequestHead, pathParameters: [String: String] = [:], body: HTTPBody = .memory([]),
        remoteAddress: String = "127.0.0.1", isSecure: Bool = false, id: String = ""
    ) {
        self.head = head
        self.pathParameters = pathParameters
        self.body = body
        self.remoteAddress = remoteAddress
        self.isSecure = isSecure
        self.id = id
    }
}
