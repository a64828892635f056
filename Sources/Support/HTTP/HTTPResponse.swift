/// A complete answer. The server adds the headers of the connection: length, date, request id, `Connection`.
package struct HTTPResponse: Sendable, Equatable {
    /// The type of every JSON answer.
    package static let jsonContentType = "application/json; charset=utf-8"

    /// The status code, 200...599.
    package var status: Int
    /// The fields besides those that the server adds.
    package var headers: HTTPHeaders
    /// The body; not sent for HEAD, 204 and 304.
    package var body: [UInt8]
    /// Whether the request showed a valid key or credential. The server keeps places for such clients; it sends nothing of this.
    package var isAuthenticated = false

    package init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer whose body is already JSON in UTF-8.
    package static func json(_ status: Int, _ body: [UInt8], headers: HTTPHeaders = [:]) -> HTTPResponse {
        var response = HTTPResponse(status: status, headers: headers, body: body)
        response.headers["Content-Type"] = jsonContentType
        return response
    }
}
