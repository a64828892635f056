import HTTP

/// The address to which a client connects.
package enum ClientPeer: Sendable, Equatable {
    /// A name or numeric address, and a port.
    case tcp(host: String, port: UInt16)
    case unix(path: String)

    /// The server at a URL.
    package init(_ url: BaseURL) { self = .tcp(host: url.host, port: url.port) }

    /// The name or address that the certificate must contain.
    var host: String {
        switch self {
        case .tcp(let host, _): host
        case .unix: "localhost"
        }
    }

    /// The value of the `Host` header.
    var authority: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix: "localhost"
        }
    }
}
