/// One method at one path pattern, with what it takes and what answers it.
package struct Route: Sendable {
    /// Answers one complete request, on a worker thread.
    package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse
    /// Looks at a request whose body has not been taken, on a worker thread, and refuses it or does not.
    package typealias Gate = @Sendable (HTTPRequest) -> HTTPResponse?

    /// The method. GET serves HEAD too.
    package let method: HTTPMethod
    /// The pattern as text, such as `/api/v1/accounts/{id}`.
    package let pattern: String
    /// The most octets of a body; 0 for routes that take none.
    package let bodyBytesMax: Int
    /// Where the body is collected.
    package let storage: BodyStorage
    /// What Content-Type must say; checked first, before length and credentials.
    package let mediaType: MediaTypeRule
    /// What decides whether a body is taken at all; for long bodies, which nobody may send who may not do what they are for.
    package let gate: Gate?
    package let handler: Handler

    /// A route of these parts.
    package init(
        _ method: HTTPMethod, _ pattern: String, bodyBytesMax: Int = 0, storage: BodyStorage = .memory,
        mediaType: MediaTypeRule = .any, gate: Gate? = nil, handler: @escaping Handler
    ) {
        self.method = method
        self.pattern = pattern
        self.bodyBytesMax = bodyBytesMax
        self.storage = storage
        self.mediaType = mediaType
        self.gate = gate
        self.handler = handler
    }
}
