/// Everything in a request before its body, checked and split into parts.
package struct HTTPRequestHead: Sendable {
    package let method: HTTPMethod
    /// The target as sent. Queries may contain secrets: never log it.
    package let target: String
    /// The decoded segments of the path; none for `/` and for `OPTIONS *`.
    package let pathSegments: [String]
    /// The decoded items of the query, in order.
    package let query: [HTTPQueryItem]
    package let headers: HTTPHeaders
    package let version: HTTPVersion
    /// The `host[:port]` that the client asked for: from an absolute target, else from Host; nil in HTTP/1.0 without Host.
    package let authority: String?
    /// How the body is delimited.
    package let framing: HTTPBodyFraming
    /// Whether the client waits for status 100 before it sends the body.
    package let expectsContinue: Bool
    /// Whether the connection may serve another request afterwards (RFC 9112 section 9.3).
    package let keepsAlive: Bool

    /// Makes a head from its parts, as the parser does. Throws what the parser would refuse, except for a missing Host.
    package init(method: HTTPMethod, target: String, headers: HTTPHeaders = [:], version: HTTPVersion = .http11)
        throws(HTTPRefusal)
    {
        let parts = try HTTPTarget(ArraySlice(target.utf8), method: method)
        self.method = method
        self.target = target
        self.headers = headers
        self.version = version
        pathSegments = parts.pathSegments
        query = parts.query
        authority = parts.authority ?? headers["Host"]
        framing = try HTTPBodyFraming(headers, version: version)
        expectsContinue = version == .http11 && framing.hasBody && headers.list("Expect", contains: "100-continue")
        keepsAlive = version == .http11 && !headers.list("Connection", contains: "close")
    }

    /// The value of a query item; the last one if there are several, as in Rails.
    package func queryValue(_ name: String) -> String? {
        queryValues(name).last
    }

    /// All values of a query item, in order.
    package func queryValues(_ name: String) -> [String] {
        query.compactMap { $0.name.utf8.elementsEqual(name.utf8) ? $0.value : nil }
    }
}
