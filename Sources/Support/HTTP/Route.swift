/// One method at one path pattern, with its limits and its handler.
package struct Route: Sendable {
    /// Which thread answers.
    package enum Work: Sendable {
        /// The thread that owns the sockets, as soon as the head has arrived, whatever the workers do. The handler must not wait.
        case immediate
        /// A worker.
        case short
        /// A worker, of which long work never holds more than half.
        case long
    }

    /// Answers one complete request, on the thread that `work` names.
    package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse
    /// Checks a request before its body is taken, on a worker thread, and may refuse it.
    package typealias Gate = @Sendable (HTTPRequest) -> HTTPResponse?

    /// The method. GET also serves HEAD.
    package let method: HTTPMethod
    /// The pattern as text, such as `/api/v1/accounts/{id}`.
    package let pattern: String
    /// The largest body in octets; 0 for routes without a body.
    package let bodyBytesMax: Int
    /// Where the body is collected.
    package let storage: BodyStorage
    /// The required Content-Type. It is checked first, before length and credentials.
    package let mediaType: MediaTypeRule
    /// Decides whether a spooled body, or one over `HTTPLimits.bodyBytesBeforeGate`, is taken at all: a client without a valid key
    /// or credential must not be able to send one.
    package let gate: Gate?
    package let work: Work
    package let handler: Handler

    package init(
        _ method: HTTPMethod, _ pattern: String, bodyBytesMax: Int = 0, storage: BodyStorage = .memory,
        mediaType: MediaTypeRule = .any, gate: Gate? = nil, work: Work = .short,
        handler: @escaping Handler
    ) {
        self.method = method
        self.pattern = pattern
        self.bodyBytesMax = bodyBytesMax
        self.storage = storage
        self.mediaType = mediaType
        self.gate = gate
        self.work = work
        self.handler = handler
    }
}
