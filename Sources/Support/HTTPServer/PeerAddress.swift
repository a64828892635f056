import HTTP

/// Who is at the other end of a connection.
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

    /// What counts as one client when connections are limited per address; nil for a Unix socket.
    var network: IPNetwork? { address?.clientNetwork }

    /// Loopback and Unix sockets: the same machine, not limited per address.
    var isLocal: Bool { address?.isLoopback ?? true }
}
