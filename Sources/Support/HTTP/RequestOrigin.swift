/// Where a request came from and how the client addressed it, as far as it may be believed.
package struct RequestOrigin: Sendable, Equatable {
    /// The client's address; nil for a program on this machine that came over a Unix socket.
    package internal(set) var clientAddress: IPAddress?
    /// Whether the client spoke TLS, be it with a proxy.
    package internal(set) var isSecure: Bool
    /// `host[:port]` that the client asked.
    package internal(set) var authority: String?
    /// Headers of proxies that were not believed.
    package internal(set) var ignoredHeaders: [IgnoredHeader] = []

    /// The address for logs and people.
    package var clientText: String { clientAddress?.description ?? "unix" }

    /// Whether the client is a program on this machine.
    package var isLocal: Bool { clientAddress?.isLoopback ?? true }
}
