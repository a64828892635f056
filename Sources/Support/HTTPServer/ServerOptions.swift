import HTTP

/// The parts of a server besides its service.
package struct ServerOptions: Sendable {
    package struct Listener: Sendable, Equatable {
        package var address: ListenAddress
        /// Whether clients speak TLS there.
        package var usesTLS: Bool

        package init(_ address: ListenAddress, usesTLS: Bool = false) {
            self.address = address
            self.usesTLS = usesTLS
        }
    }

    package var listeners: [Listener]
    /// The certificate for the listeners that use TLS.
    package var certificate: TLSCertificateFiles?
    /// The trusted proxies. Their connections are exempt from the per-address limit, because they carry many clients.
    package var trustedProxies = TrustedProxies()
    package var limits = ServerLimits()
    /// The directory for spooled bodies, on a real disk.
    package var spoolDirectory = "/var/tmp"
    /// Called for every answered request, on the loop thread: it must not block.
    package var onFinished: @Sendable (FinishedExchange) -> Void = { _ in }
    /// Called when there is trouble, on the loop thread: it must not block.
    package var onTrouble: @Sendable (ServerTrouble) -> Void = { _ in }

    package init(listeners: [Listener]) {
        self.listeners = listeners
    }
}
