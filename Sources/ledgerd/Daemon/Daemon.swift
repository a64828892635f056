import HTTP
import HTTPServer
import LedgerKernel
import Synchronization

/// The running daemon: the books, the worker that fills them, and the server in front.
final class Daemon: Sendable {
    /// What a daemon is made of; the configuration fills it in.
    struct Settings: Sendable {
        /// The data directory, which must exist.
        var dataDirectory: String
        var listeners: [ServerOptions.Listener]
        /// Where `/metrics` is served; nil: nowhere.
        var metricsListener: ListenAddress?
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
        var applyRetryDelaySeconds = LedgerLimits.applyRetryDelaySecondsDefault
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

    /// Where it listens, with the ports that the system chose.
    let addresses: [ListenAddress]
    /// The same as addresses that clients write.
    let urls: [String]
    private let ledger: Ledger
    private let worker: BackgroundWorker
    private let server: HTTPServer
    private let metricsServer: HTTPServer?
    private let phase: Phase

    /// Opens the books, starts the worker, and serves.
    init(_ settings: Settings) throws {
        let ledger = try Ledger(
            path: DataDirectory(path: settings.dataDirectory).databasePath, providers: InstalledProvider.all.map(\.provider),
            environment: settings.environment, erasureLog: DataDirectory(path: settings.dataDirectory).erasureFile,
            applyRetryDelaySeconds: settings.applyRetryDelaySeconds,
            payloadRetentionSeconds: settings.payloadRetentionSeconds, mayBeFounded: false,
            onStorage: { settings.onEvent(.storage($0)) })
        try Self.tellOfSchema(ledger, settings.onEvent)
        try ledger.recoverInterruptedCaptures()
        let phase = Phase()
        let notice = ForwardedHeadersNotice.File(dataDirectory: settings.dataDirectory)
        notice.remove()
        let onEvent: @Sendable (DaemonEvent) -> Void = { event in
            notice.keep(event, at: settings.environment.now())
            settings.onEvent(event)
        }
        let origins = Origins(settings.trustedProxies, onEvent: onEvent)
        let access = AccessControl(
            ledger: ledger, origins: origins,
            failures: FailedAttempts(settings.rateLimits, now: settings.environment.now),
            quota: KeyQuota(settings.rateLimits, now: settings.environment.now), onEvent: onEvent)
        let routes = Routes(
            ledger: ledger, access: access, dataDirectory: settings.dataDirectory, publicURL: settings.publicURL,
            allowsUnconfirmedReset: settings.allowsUnconfirmedReset, isServing: { phase.isServing })
        var options = ServerOptions(listeners: settings.listeners)
        options.certificate = settings.certificate
        options.trustedProxies = settings.trustedProxies
        options.limits = settings.limits
        options.spoolDirectory = settings.dataDirectory
        let requests = settings.metricsListener.map { _ in RequestMetrics() }
        options.onFinished = { exchange in
            requests?.note(exchange)
            settings.onFinished(exchange)
        }
        options.onTrouble = settings.onTrouble
        do {
            let server = try HTTPServer(options, service: try Router(routes.all))
            self.server = server
            let metrics = requests.map { requests in
                Metrics(
                    requests: requests, ledger: ledger, origins: origins, load: { server.load },
                    certificate: { server.certificate }, now: settings.environment.now)
            }
            metricsServer = try Self.start(metrics, at: settings.metricsListener, beside: server)
        } catch {
            ledger.close()
            throw error
        }
        self.ledger = ledger
        self.phase = phase
        addresses = server.addresses
        urls = zip(server.addresses, settings.listeners).map { $0.url(usesTLS: $1.usesTLS) }
        worker = BackgroundWorker(ledger, onEvent: { settings.onEvent(.work($0)) })
        worker.start()
        phase.set(true)
    }

    /// A schema that somebody changed keeps nobody from their books, but does not stay unsaid.
    private static func tellOfSchema(_ ledger: Ledger, _ onEvent: (DaemonEvent) -> Void) throws {
        let count = try ledger.schemaDifferenceCount()
        if count > 0 { onEvent(.schemaDiffers(count: count)) }
    }

    /// Opens the metrics where they are wanted. When that cannot be, the server beside them ends too.
    private static func start(
        _ metrics: Metrics?, at address: ListenAddress?, beside server: HTTPServer
    ) throws -> HTTPServer? {
        guard let metrics, let address else { return nil }
        do { return try MetricsServer.start(address, metrics) } catch {
            server.stop(gracePeriodSeconds: 0)
            throw error
        }
    }

    /// Where the metrics are, as an address that clients write; nil when they are off.
    var metricsURL: String? { metricsServer?.addresses.first.map { $0.url(usesTLS: false) + "/metrics" } }

    /// Whether the books answer and nothing is ending.
    var isHealthy: Bool { phase.isServing && (try? ledger.ping()) != nil }

    /// Reads certificate and key again. When they are no good, it throws and the old pair stays in use.
    func reloadCertificate() throws(TLSError) { try server.reloadCertificate() }

    /// Not ready, no new connections, requests in flight finish, the worker finishes its capture, the file is closed.
    func stop(gracePeriodSeconds: Int) {
        phase.set(false)
        server.stop(gracePeriodSeconds: gracePeriodSeconds)
        metricsServer?.stop(gracePeriodSeconds: 0)
        worker.stop()
        ledger.close()
    }
}

/// Whether the daemon serves, or is still starting or already stopping.
final class Phase: Sendable {
    private let serving = Atomic(false)

    /// Whether `/readyz` may say yes.
    var isServing: Bool { serving.load(ordering: .acquiring) }

    func set(_ isServing: Bool) { serving.store(isServing, ordering: .releasing) }
}
