/// Answers the requests. The server knows nothing else about the program.
package protocol HTTPService: Sendable {
    /// Decides at the end of the head, before any body is read. Called on the loop thread: it must not block.
    func admit(_ head: HTTPRequestHead) -> Admission

    /// Checks a request without its body, if the admission asked for that; nil lets the client send the body. Called on a worker
    /// thread: it may block.
    func refusal(of request: HTTPRequest) -> HTTPResponse?

    /// Answers a complete request. Called on a worker thread: it may block.
    func respond(to request: HTTPRequest) -> HTTPResponse
}

extension HTTPService {
    package func refusal(of request: HTTPRequest) -> HTTPResponse? { nil }

    /// Answers in this process as the server would over a connection: admission, body limit, then the handler.
    package func answer(_ request: HTTPRequest) -> HTTPResponse {
        switch admit(request.head) {
        case .answer(let response, _), .refuse(let response, _): response
        case .accept(let acceptance) where request.body.byteCount > acceptance.bodyBytesMax:
            HTTPRefusal.payloadTooLarge(bodyBytesMax: acceptance.bodyBytesMax).response
        case .accept(let acceptance): (acceptance.asksFirst ? refusal(of: request) : nil) ?? respond(to: request)
        }
    }
}
