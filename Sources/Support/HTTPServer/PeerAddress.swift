import HTTP

/// The peer of a connection.
struct PeerAddress: Sendable, Equatable {
    /// Nil for a Unix socket.
    let address: IPAddress?

    init(_ address: SocketAddress) {
        self.init(addressBytes: address.addressBytes)
    }

    init(addressBytes bytes: [UInt8]) {
        address = IPAddress(bytes: bytes)
    }

    /// IPv4, IPv6 or `unix`.
    var text: String { address?.description ?? "unix" }

    /// The network that counts as one client under the per-address limit; nil for a Unix socket.
    var network: IPNetwork? { address?.clientNetwork }

    /// Loopback and Unix sockets: the same machine, exempt from the per-address limit.
    var isLocal: Bool { address?.isLoopback ?? true }
}
