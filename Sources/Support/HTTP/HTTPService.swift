/// What answers requests; the server knows nothing else of the program.
public protocol HTTPService: Sendable {
    /// Decides at the end of the head, before any body is read. Called on the loop thread: it must not block.
    func admit(_ head: HTTPRequestHead) -> Admission

    /// Answers a complete request. Called on a worker thread: it may block.
    func respond(to request: HTTPRequest) -> HTTPResponse
}

extension HTTPService {
    /// Answers in this process what the server would answer over a connection: admission, body limit, then the handler.
    public func answer(_ request: HTTPRequest) -> HTTPResponse {
        switch admit(request.head) {
        case .refuse(let response, _): response
        case .accept(let acceptance) where request.body.byteCount > acceptance.bodyBytesMax:
            HTTPRefusal.payloadTooLarge(bodyBytesMax: acceptance.bodyBytesMax).response
        case .accept: respond(to: request)
        }
    }
}
