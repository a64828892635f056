/// An address at which the server listens.
package enum ListenAddress: Sendable, Equatable, CustomStringConvertible {
    /// A numeric IPv4 or IPv6 address; port 0 lets the system choose.
    case tcp(host: String, port: UInt16)
    /// A socket file, created with mode 0600.
    case unix(path: String)
    /// A listening socket from the service manager (socket activation).
    case inherited(descriptor: Int32)

    /// Reads `HOST:PORT`, `[IPV6]:PORT`, `unix:PATH`, `/PATH` or `fd:N`. No resolver is asked; `localhost` is 127.0.0.1.
    package init(_ text: String) throws(ServerError) {
        if text.hasPrefix("/") {
            self = .unix(path: text)
        } else if text.hasPrefix("unix:/") {
            self = .unix(path: String(text.dropFirst(5)))
        } else if text.hasPrefix("fd:"), let descriptor = UInt16(text.dropFirst(3)) {
            self = .inherited(descriptor: Int32(descriptor))
        } else {
            self = try Self.tcp(text)
        }
    }

    /// The form that `init` reads.
    package var description: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): "unix:\(path)"
        case .inherited(let descriptor): "fd:\(descriptor)"
        }
    }

    /// Whether clients connect to a port, not to a file.
    package var isNetwork: Bool { ListeningSocket.ownAddress(self) != nil }

    /// Whether only this machine can reach it. For a socket from the service manager, the system is asked.
    package var isLocal: Bool { ListeningSocket.ownAddress(self)?.isLoopback ?? true }

    private static func tcp(_ text: String) throws(ServerError) -> ListenAddress {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw .invalidListenAddress(text)
        }
        var host = String(text[..<colon])
        if host.hasPrefix("[") && host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        if host == "localhost" { host = "127.0.0.1" }
        guard SocketAddress(host: host, port: port) != nil else { throw .invalidListenAddress(text) }
        return .tcp(host: host, port: port)
    }
}
