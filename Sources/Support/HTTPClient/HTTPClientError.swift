import Glibc

/// Why a request got no answer.
package enum HTTPClientError: Error, Equatable {
    /// The host's name could not be resolved.
    case unknownHost(String)
    /// The connection failed.
    case cannotConnect(to: String, systemError: Int32)
    /// The client does not trust the server's certificate.
    case untrustedCertificate
    /// The peer does not speak TLS.
    case noTLS
    /// The connection broke before the answer was complete.
    case disconnected(systemError: Int32)
    /// The server took too long.
    case timedOut
    /// The answer is not HTTP/1.1, or it is larger than any answer may be.
    case malformedAnswer

    /// One sentence for a person.
    package var message: String {
        switch self {
        case .unknownHost(let host): "The host \(host) cannot be found; check the address."
        case .cannotConnect(let peer, let code):
            "Cannot connect to \(peer): \(String(cString: strerror(code))). Is the daemon running there?"
        case .untrustedCertificate:
            "The server's certificate is not trusted; if it is self-signed, pass the fingerprint that `ledgerd tls self-signed` printed."
        case .noTLS: "The server does not speak TLS; does its address begin with http:// instead?"
        case .disconnected: "The server closed the connection before it answered."
        case .timedOut: "The server did not answer in time."
        case .malformedAnswer: "The server's answer is not valid HTTP/1.1."
        }
    }
}
