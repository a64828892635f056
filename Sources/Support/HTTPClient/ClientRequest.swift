import HTTP

/// A request as the client sends it.
package struct ClientRequest: Sendable {
    let method: HTTPMethod
    /// Path and query, percent-encoded.
    let target: String
    /// The fields besides Host and Content-Length, which the client adds.
    var headers: HTTPHeaders
    let body: [UInt8]?

    package init(_ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:], body: [UInt8]? = nil) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The message, head and body in one piece.
    func bytes(host: String) -> [UInt8] {
        var head = "\(method.rawValue) \(target) HTTP/1.1\r\nHost: \(host)\r\n"
        for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
        if let body { head += "Content-Length: \(body.count)\r\n" }
        return Array((head + "\r\n").utf8) + (body ?? [])
    }
}
