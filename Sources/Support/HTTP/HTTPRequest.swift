/// A complete request with its body, which is within the route's limit.
package struct HTTPRequest: Sendable {
    package let head: HTTPRequestHead
    /// The decoded values of the pattern's `{names}`.
    package var pathParameters: [String: String]
    package let body: HTTPBody
    /// The client's address as text: IPv4, IPv6 or `unix`.
    package let remoteAddress: String
    /// Whether the request arrived over TLS.
    package let isSecure: Bool
    /// The id in the answer's `X-Request-Id` and in the log.
    package let id: String
    /// What the server knows of the request while a worker answers it; nil if there is no server.
    package let work: (any RequestWork)?

    package init(
        head: HTTPRequestHead, pathParameters: [String: String] = [:], body: HTTPBody = .memory([]),
        remoteAddress: String = "127.0.0.1", isSecure: Bool = false, id: String = "",
        work: (any RequestWork)? = nil
    ) {
        self.head = head
        self.pathParameters = pathParameters
        self.body = body
        self.remoteAddress = remoteAddress
        self.isSecure = isSecure
        self.id = id
        self.work = work
    }
}

/// A request that a worker is answering.
package protocol RequestWork: Sendable {
    /// Whether the client has closed the connection, or its side of it. Some clients close their side and still wait, so only
    /// long work ends for that.
    var isAbandoned: Bool { get }

    /// Counts the request as long work from now on; false if that has all the places that it may have.
    func countAsLong() -> Bool
}
