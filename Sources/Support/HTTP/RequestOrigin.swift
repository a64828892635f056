/// The origin of a request and the address that the client used, as far as they can be trusted.
package struct RequestOrigin: Sendable, Equatable {
    /// The client's address; nil for a program on this machine that used a Unix socket.
    package internal(set) var clientAddress: IPAddress?
    /// Whether the client used TLS, to this server or to a proxy.
    package internal(set) var isSecure: Bool
    /// The `host[:port]` that the client asked for.
    package internal(set) var authority: String?
    /// Headers of proxies that were ignored.
    package internal(set) var ignoredHeaders: [IgnoredHeader] = []

    /// The address for logs and people.
    package var clientText: String { clientAddress?.description ?? "unix" }

    /// Whether the client is a program on this machine.
    package var isLocal: Bool { clientAddress?.isLoopback ?? true }
}
