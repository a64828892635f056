import HTTP
import HTTPServer
import LedgerKernel

/// The running daemon: the books, the worker that fills them, and the server in front.
final class Daemon: Sendable {
    /// What a daemon is made of; the configuration fills it in.
    struct Settings: Sendable {
        /// The data directory, which must exist.
        var dataDirectory: String
        /// Where to listen.
        var listeners: [ServerOptions.Listener]
        /// The certificate for listeners that speak TLS.
        var certificate: TLSCertificateFiles?
        /// Who may say for whom they speak.
        var trustedProxies = TrustedProxies()
        /// How often may be asked and tried.
        var rateLimits = RateLimitSettings()
        /// The address that devices are told, without a slash at the end; nil takes each request's own.
        var publicURL: String?
        /// Whether `DELETE /users/reset`, which asks for no confirmation, does anything.
        var allowsUnconfirmedReset = false
        /// The bounds of the server.
        var limits = ServerLimits()
        /// Seconds before a capture that failed by our own fault is tried again; each further attempt waits twice as long.
        var applyRetryDelaySeconds = Limits.applyRetryDelaySecondsDefault
        /// By provider, how long raw bytes stay where it is not as long as the manifest says.
        var payloadRetentionSeconds: [String: Int64] = [:]
        /// The clock and randomness.
        var environment = Environment.system
        /// Hears of every answered request.
        var onFinished: @Sendable (FinishedExchange) -> Void = { _ in }
        /// Hears of what else is told.
        var onEvent: @Sendable (DaemonEvent) -> Void = { _ in }
        /// Hears of trouble with sockets.
        var onTrouble: @Sendable (ServerTrouble) -> Void = { _ in }
    }

    /// The name of the one file with everything, in the data directory.
    static let databaseName = "ledger.db"

    /// Where it listens, with the ports that the system chose.
    let addresses: [ListenAddress]
    /// The same as addresses that clients write.
    let urls: [String]
    private let ledger: Ledger
    private let worker: BackgroundWorker
    private let server: HTTPServer
    private let phase: Phase

    /// Opens the books, starts the worker, and serves.
    init(_ settings: Settings) throws {
        let ledger = try Ledger(
            path: settings.dataDirectory + "/" + Self.databaseName, providers: InstalledProvider.all.map(\.provider),
            environment: settings.environment, applyRetryDelaySeconds: settings.applyRetryDelaySeconds,
            payloadRetentionSeconds: settings.payloadRetentionSeconds)
        try ledger.recoverInterruptedCaptures()
        let phase = Phase()
        let access = AccessControl(
            ledger: ledger, origins: Origins(settings.trustedProxies, onEvent: settings.onEvent),
            failures: FailedAttempts(settings.rateLimits, now: settings.environment.now),
            quota: KeyQuota(settings.rateLimits, now: settings.environment.now), onEvent: settings.onEvent)
        let routes = Routes(
            ledger: ledger, access: access, dataDirectory: settings.dataDirectory, publicURL: settings.publicURL,
            allowsUnconfirmedReset: settings.allowsUnconfirmedReset, isServing: { phase.isServing })
        var options = ServerOptions(listeners: settings.listeners)
        options.certificate = settings.certificate
        options.trustedProxies = settings.trustedProxies
        options.limits = settings.limits
        options.spoolDirectory = settings.dataDirectory
        options.onFinished = settings.onFinished
        options.onTrouble = settings.onTrouble
        do {
            server = try HTTPServer(options, service: try Router(routes.all))
        } catch {
            ledger.close()
            throw error
        }
        self.ledger = ledger
        self.phase = phase
        addresses = server.addresses
        urls = zip(server.addresses, settings.listeners).map { $0.url(usesTLS: $1.usesTLS) }
        worker = BackgroundWorker(ledger)
        worker.start()
        phase.set(true)
    }

    /// Whether the books answer and nothing is ending.
    var isHealthy: Bool { phase.isServing && (try? ledger.ping()) != nil }

    /// Reads certificate and key again. When they are no good, it throws and the old pair stays in use.
    func reloadCertificate() throws(TLSError) { try server.reloadCertificate() }

    /// Not ready, no new connections, requests in flight finish, the worker finishes its capture, the file is closed.
    func stop(gracePeriodSeconds: Int) {
        phase.set(false)
        server.stop(gracePeriodSeconds: gracePeriodSeconds)
        worker.stop()
        ledger.close()
    }
}
