import CSVProvider
import HTTP
import HTTPServer
import LedgerKernel

/// The daemon's complete and checked configuration (docs/spec/ledgerd.md, "Configuration").
struct Configuration: Sendable {
    /// The directory that holds the books.
    var dataDirectory: String
    /// Where the daemon listens; at least one address.
    var listen = [ListenAddress.tcp(host: "127.0.0.1", port: 8765)]
    /// The base URL that the daemon tells devices; nil: the address of their request.
    var publicURL: BaseURL?
    /// The proxies whose forwarded headers are believed.
    var trustedProxies = TrustedProxies()
    /// The path of the certificate with its intermediates, PEM; nil: no TLS.
    var tlsCertificatePath: String?
    var tlsKeyPath: String?
    var rateLimits = RateLimitSettings()
    var logFormat = LogFormat.json
    var logLevel = LogLevel.info
    /// Where `/metrics` is served, without a key; nil: nowhere.
    var metricsListen: ListenAddress?
    var serverLimits = ServerLimits()
    /// Seconds before the second attempt to apply a capture; each further attempt waits twice as long.
    var applyRetryDelaySeconds = Int(LedgerLimits.applyRetryDelaySecondsDefault)
    /// Whether to allow `DELETE /users/reset`, which asks for no confirmation.
    var allowsUnconfirmedReset = false
    /// Days to keep the raw bytes of an imported file.
    var csvRetentionDays = CSVLimits.fileRetentionDaysDefault

    /// Overrides of the manifest's retention, by provider id.
    var payloadRetentionSeconds: [String: Int64] { [CSVProvider.id: Int64(csvRetentionDays) * 86_400] }

    /// The files of the certificate, when there is one.
    var certificate: TLSCertificateFiles? {
        guard let tlsCertificatePath, let tlsKeyPath else { return nil }
        return TLSCertificateFiles(certificatePath: tlsCertificatePath, privateKeyPath: tlsKeyPath)
    }

    /// Where the daemon listens, and whether with TLS. With a certificate every port uses TLS, but a socket file never does,
    /// because its traffic does not leave the machine.
    var listeners: [ServerOptions.Listener] {
        listen.map { ServerOptions.Listener($0, usesTLS: certificate != nil && $0.isNetwork) }
    }
}
