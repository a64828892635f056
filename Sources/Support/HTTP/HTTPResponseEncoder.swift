/// Writes an answer as the octets of one HTTP/1.1 message.
package struct HTTPResponseEncoder: Sendable {
    /// The interim answer to `Expect: 100-continue` (RFC 9110 section 10.1.1).
    package static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Fields that only the connection may set; the encoder drops them from an answer.
    private static let ownNames = [
        "Content-Length", "Transfer-Encoding", "Connection", "Date", "X-Request-Id", "X-Content-Type-Options",
    ]

    /// Whether the request was HEAD: the length is that of GET, but there is no body.
    package let omitsBody: Bool
    /// Whether this is the last answer of the connection.
    package let closes: Bool
    /// The id of the exchange, in `X-Request-Id`.
    package let requestID: String
    /// The value of `Date`.
    package let date: String

    package init(omitsBody: Bool, closes: Bool, requestID: String, date: String) {
        self.omitsBody = omitsBody
        self.closes = closes
        self.requestID = requestID
        self.date = date
    }

    /// The whole message, head and body in one piece.
    package func encode(_ response: HTTPResponse) -> [UInt8] {
        let hasBody = !HTTPStatus.forbidsBody(response.status)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512 + (hasBody && !omitsBody ? response.body.count : 0))
        bytes += "HTTP/1.1 \(response.status) \(HTTPStatus.reasonPhrase(response.status))\r\n".utf8
        for field in response.headers.fields where !Self.isOwn(field.name) {
            append(field.name, field.value, to: &bytes)
        }
        if hasBody { append("Content-Length", "\(response.body.count)", to: &bytes) }
        append("Date", date, to: &bytes)
        append("X-Request-Id", requestID, to: &bytes)
        // Answers are a family's private data: no cache may store them, and no client may guess another type for them.
        if response.headers["Cache-Control"] == nil { append("Cache-Control", "no-store", to: &bytes) }
        append("X-Content-Type-Options", "nosniff", to: &bytes)
        if closes { append("Connection", "close", to: &bytes) }
        bytes += [HTTPGrammar.carriageReturn, HTTPGrammar.lineFeed]
        if hasBody && !omitsBody { bytes += response.body }
        return bytes
    }

    /// A control octet in a value could start a new line, so it becomes a space (RFC 9110 section 5.5).
    private func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        bytes += name.utf8
        bytes += [UInt8(ascii: ":"), HTTPGrammar.space]
        bytes += value.utf8.lazy.map { $0 < HTTPGrammar.space || $0 == HTTPGrammar.delete ? HTTPGrammar.space : $0 }
        bytes += [HTTPGrammar.carriageReturn, HTTPGrammar.lineFeed]
    }

    private static func isOwn(_ name: String) -> Bool {
        !HTTPGrammar.isToken(name.utf8) || ownNames.contains { HTTPGrammar.equalIgnoringCase($0.utf8, name.utf8) }
    }
}

/// The reason phrases of the status codes that this server sends (RFC 9110 section 15).
package enum HTTPStatus {
    /// The reason phrase; empty for a code that is not listed, which the status line allows.
    package static func reasonPhrase(_ status: Int) -> String {
        phrases[status] ?? ""
    }

    /// Statuses whose answers never have a body (RFC 9112 section 6.3).
    static func forbidsBody(_ status: Int) -> Bool {
        status < 200 || status == 204 || status == 304
    }

    private static let phrases: [Int: String] = [
        100: "Continue", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 304: "Not Modified",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
        414: "URI Too Long", 415: "Unsupported Media Type", 422: "Unprocessable Content", 428: "Precondition Required",
        429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
}
