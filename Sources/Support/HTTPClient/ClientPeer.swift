import HTTP

/// Where a client connects to.
package enum ClientPeer: Sendable, Equatable {
    /// A name or numeric address, and a port.
    case tcp(host: String, port: UInt16)
    case unix(path: String)

    /// The server behind an address.
    package init(_ url: BaseURL) { self = .tcp(host: url.host, port: url.port) }

    /// The name or address that a certificate must bear.
    var host: String {
        switch self {
        case .tcp(let host, _): host
        case .unix: "localhost"
        }
    }

    /// The value of the header Host.
    var authority: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix: "localhost"
        }
    }
}
