import CSVProvider
import HTTP
import HTTPServer
import LedgerKernel

/// How the daemon runs, complete and checked (docs/spec/ledgerd.md, "Configuration").
struct Configuration: Sendable {
    /// The directory that holds the books.
    var dataDirectory: String
    /// Where the daemon listens; at least one address.
    var listen = [ListenAddress.tcp(host: "127.0.0.1", port: 8765)]
    /// The base of the addresses that the daemon tells to devices; nil: whatever address they asked.
    var publicURL: BaseURL?
    /// Who may say for whom they speak.
    var trustedProxies = TrustedProxies()
    /// The path of the certificate with its intermediates, PEM; nil: no TLS.
    var tlsCertificatePath: String?
    /// The path of its key.
    var tlsKeyPath: String?
    /// How often may be asked and tried.
    var rateLimits = RateLimitSettings()
    /// How log lines are written.
    var logFormat = LogFormat.json
    /// Which log lines are written.
    var logLevel = LogLevel.info
    /// Where `/metrics` is served, without a key; nil: nowhere.
    var metricsListen: ListenAddress?
    /// The bounds of the HTTP server.
    var serverLimits = ServerLimits()
    /// Seconds before a capture that could not be applied is tried a second time; each further attempt waits twice as long.
    var applyRetryDelaySeconds = Int(LedgerLimits.applyRetryDelaySecondsDefault)
    /// Whether `DELETE /users/reset`, which asks for no confirmation, does anything.
    var allowsUnconfirmedReset = false
    /// Days that the exact bytes of an imported file stay.
    var csvRetentionDays = CSVLimits.fileRetentionDaysDefault

    /// By provider, how long raw bytes stay where it is not as long as the manifest says.
    var payloadRetentionSeconds: [String: Int64] { [CSVProvider.id: Int64(csvRetentionDays) * 86_400] }

    /// The files of the certificate, when there is one.
    var certificate: TLSCertificateFiles? {
        guard let tlsCertificatePath, let tlsKeyPath else { return nil }
        return TLSCertificateFiles(certificatePath: tlsCertificatePath, privateKeyPath: tlsKeyPath)
    }

    /// Where the daemon listens, and how it is spoken to: with a certificate, TLS on every port; never on a socket file, which
    /// does not leave the machine.
    var listeners: [ServerOptions.Listener] {
        listen.map { ServerOptions.Listener($0, usesTLS: certificate != nil && $0.isNetwork) }
    }
}
