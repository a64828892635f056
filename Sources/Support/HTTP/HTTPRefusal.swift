/// The refusals of this level, each with its status, stable code and one sentence.
package enum HTTPRefusal: Error, Sendable, Equatable {
    /// The message breaks the protocol.
    case badRequest(HTTPSyntaxFault)
    /// The route requires another media type, or the body is encoded.
    case invalidContentType
    /// No route has this path.
    case notFound
    /// The path exists, but not with this method.
    case methodNotAllowed(allowed: [HTTPMethod])
    /// The request did not arrive in time.
    case requestTimeout
    /// The body is longer than the route allows.
    case payloadTooLarge(bodyBytesMax: Int)
    /// The target is over its limit.
    case uriTooLong
    /// The header section is over one of its limits.
    case headersTooLarge
    /// A fault of the server, of which the answer reveals nothing.
    case internalServerError
    /// An unknown method or transfer coding.
    case notImplemented
    /// The server is at one of its own limits.
    case unavailable
    /// The disk has no room for the body.
    case storageFull
    /// Another major version of HTTP.
    case httpVersionNotSupported

    package var status: Int {
        switch self {
        case .badRequest, .invalidContentType: 400
        case .notFound: 404
        case .methodNotAllowed: 405
        case .requestTimeout: 408
        case .payloadTooLarge: 413
        case .uriTooLong: 414
        case .headersTooLarge: 431
        case .internalServerError: 500
        case .notImplemented: 501
        case .unavailable, .storageFull: 503
        case .httpVersionNotSupported: 505
        }
    }

    /// The stable code in the answer's `error`.
    package var code: String {
        switch self {
        case .badRequest: "bad_request"
        case .invalidContentType: "invalid_content_type"
        case .notFound: "not_found"
        case .methodNotAllowed: "method_not_allowed"
        case .requestTimeout: "request_timeout"
        case .payloadTooLarge: "payload_too_large"
        case .uriTooLong: "uri_too_long"
        case .headersTooLarge: "headers_too_large"
        case .internalServerError: "internal_server_error"
        case .notImplemented: "not_implemented"
        case .unavailable, .storageFull: "unavailable"
        case .httpVersionNotSupported: "http_version_not_supported"
        }
    }

    /// One sentence for a person. It contains nothing from the request, so it needs no escaping.
    package var message: String {
        switch self {
        case .badRequest(let fault): fault.rawValue
        case .invalidContentType: "This request requires another Content-Type and no Content-Encoding."
        case .notFound: "There is nothing at this path."
        case .methodNotAllowed: "This path does not allow the method; the Allow header lists the allowed methods."
        case .requestTimeout: "The request took too long to arrive."
        case .payloadTooLarge(let bodyBytesMax): "The body may have at most \(bodyBytesMax) bytes here."
        case .uriTooLong: "The request target is too long."
        case .headersTooLarge: "The headers are too many or too long."
        case .internalServerError: "The server failed; look for the request id in its log."
        case .notImplemented: "The server does not know this method or transfer coding."
        case .unavailable: "The server is busy; try again later."
        case .storageFull: "The disk is full: free space for the data directory and send the request again; nothing changed."
        case .httpVersionNotSupported: "The server speaks HTTP/1.1 and HTTP/1.0."
        }
    }

    /// The answer for the client: JSON with code and message, and the headers that the status requires.
    package var response: HTTPResponse {
        var headers = HTTPHeaders()
        switch self {
        case .methodNotAllowed(let allowed): headers.add("Allow", HTTPMethod.allowValue(allowed))
        case .unavailable, .storageFull: headers.add("Retry-After", "\(HTTPLimits.retryAfterSeconds)")
        default: break
        }
        return .json(status, Array(#"{"error":"\#(code)","message":"\#(message)"}"#.utf8), headers: headers)
    }
}
