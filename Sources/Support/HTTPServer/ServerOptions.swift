import HTTP

/// What a server is made of beside its service.
public struct ServerOptions: Sendable {
    /// One place to listen at.
    public struct Listener: Sendable, Equatable {
        /// Where.
        public var address: ListenAddress
        /// Whether clients speak TLS there.
        public var usesTLS: Bool

        /// A listener of these parts.
        public init(_ address: ListenAddress, usesTLS: Bool = false) {
            self.address = address
            self.usesTLS = usesTLS
        }
    }

    /// Where to listen.
    public var listeners: [Listener]
    /// The certificate for the listeners that use TLS.
    public var certificate: TLSCertificateFiles?
    /// Proxies, whose connections are not limited per address: they are those of many clients.
    public var trustedProxies = TrustedProxies()
    /// The bounds.
    public var limits = ServerLimits()
    /// The directory for spooled bodies, on a real disk.
    public var spoolDirectory = "/var/tmp"
    /// Hears of every answered request. Called on the loop thread: it must not block.
    public var onFinished: @Sendable (FinishedExchange) -> Void = { _ in }
    /// Hears of trouble. Called on the loop thread: it must not block.
    public var onTrouble: @Sendable (ServerTrouble) -> Void = { _ in }

    /// Options with these listeners and every default.
    public init(listeners: [Listener]) {
        self.listeners = listeners
    }
}
