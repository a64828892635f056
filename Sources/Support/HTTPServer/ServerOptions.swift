import HTTP

/// What a server is made of beside its service.
package struct ServerOptions: Sendable {
    /// One place to listen at.
    package struct Listener: Sendable, Equatable {
        package var address: ListenAddress
        /// Whether clients speak TLS there.
        package var usesTLS: Bool

        /// A listener of these parts.
        package init(_ address: ListenAddress, usesTLS: Bool = false) {
            self.address = address
            self.usesTLS = usesTLS
        }
    }

    package var listeners: [Listener]
    /// The certificate for the listeners that use TLS.
    package var certificate: TLSCertificateFiles?
    /// Proxies, whose connections are not limited per address: they are those of many clients.
    package var trustedProxies = TrustedProxies()
    package var limits = ServerLimits()
    /// The directory for spooled bodies, on a real disk.
    package var spoolDirectory = "/var/tmp"
    /// Hears of every answered request. Called on the loop thread: it must not block.
    package var onFinished: @Sendable (FinishedExchange) -> Void = { _ in }
    /// Hears of trouble. Called on the loop thread: it must not block.
    package var onTrouble: @Sendable (ServerTrouble) -> Void = { _ in }

    /// Options with these listeners and every default.
    package init(listeners: [Listener]) {
        self.listeners = listeners
    }
}
