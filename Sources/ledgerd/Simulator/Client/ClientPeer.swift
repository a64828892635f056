import HTTPServer

/// Where a client connects to.
enum ClientPeer: Sendable, Equatable {
    /// A name or numeric address, and a port.
    case tcp(host: String, port: UInt16)
    case unix(path: String)

    /// The server behind an address.
    init(_ url: BaseURL) { self = .tcp(host: url.host, port: url.port) }

    /// Where a daemon that listens there is reached from the same machine; nil for a socket of the service manager.
    init?(_ address: ListenAddress) {
        switch address {
        case .tcp("0.0.0.0", let port): self = .tcp(host: "127.0.0.1", port: port)
        case .tcp("::", let port): self = .tcp(host: "::1", port: port)
        case .tcp(let host, let port): self = .tcp(host: host, port: port)
        case .unix(let path): self = .unix(path: path)
        case .inherited: return nil
        }
    }

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
