import Glibc

/// Why there is no answer to a request.
package enum HTTPClientError: Error, Equatable {
    /// The host's name could not be resolved.
    case unknownHost(String)
    /// The connection could not be made.
    case cannotConnect(to: String, systemError: Int32)
    /// The server shows another certificate than the client trusts.
    case untrustedCertificate
    /// The peer does not speak TLS.
    case noTLS
    /// The connection broke before the answer was complete.
    case disconnected(systemError: Int32)
    /// The server took too long.
    case timedOut
    /// What came is no answer of HTTP/1.1, or is larger than any answer may be.
    case malformedAnswer

    /// One sentence for a person.
    package var message: String {
        switch self {
        case .unknownHost(let host): "There is no host \(host); check the address."
        case .cannotConnect(let peer, let code):
            "Cannot connect to \(peer): \(String(cString: strerror(code))). Does the daemon run there?"
        case .untrustedCertificate:
            "The server's certificate is not trusted; if it is self-signed, pass the fingerprint that `ledgerd tls self-signed` printed."
        case .noTLS: "The server does not answer in TLS; is its address one with http:// instead?"
        case .disconnected: "The server closed the connection before it had answered."
        case .timedOut: "The server did not answer in time."
        case .malformedAnswer: "The server's answer is not one of HTTP/1.1."
        }
    }
}
