import HTTP
import HTTPServer
import LedgerKernel
import Synchronization

/// The running daemon: the books, the worker that fills them, and the HTTP server.
final class Daemon: Sendable {
    /// The configuration provides these settings.
    struct Settings: Sendable {
        /// The data directory, which must exist.
        var dataDirectory: String
        var listeners: [ServerOptions.Listener]
        /// Where `/metrics` is served; nil: nowhere.
        var metricsListener: ListenAddress?
        /// The certificate for listeners that use TLS.
        var certificate: TLSCertificateFiles?
        /// The proxies whose forwarded headers are believed.
        var trustedProxies = TrustedProxies()
        var rateLimits = RateLimitSettings()
        /// The base URL that devices are told, without a slash at the end; nil: the address of each request.
        var publicURL: String?
        /// Whether to allow `DELETE /users/reset`, which asks for no confirmation.
        var allowsUnconfirmedReset = false
        var limits = ServerLimits()
        /// Seconds before the second attempt to apply a capture; each further attempt waits twice as long.
        var applyRetryDelaySeconds = LedgerLimits.applyRetryDelaySecondsDefault
        /// Overrides of the manifest's retention, by provider id.
        var payloadRetentionSeconds: [String: Int64] = [:]
        /// The clock and randomness.
        var environment = Environment.system
        /// Called for every answered request.
        var onFinished: @Sendable (FinishedExchange) -> Void = { _ in }
        /// Called for every other event.
        var onEvent: @Sendable (DaemonEvent) -> Void = { _ in }
        /// Called for trouble with sockets.
        var onTrouble: @Sendable (ServerTrouble) -> Void = { _ in }
    }

    /// Where the daemon listens, with the ports that the system chose.
    let addresses: [ListenAddress]
    /// The same addresses as URLs.
    let urls: [String]
    private let ledger: Ledger
    private let worker: BackgroundWorker
    private let server: HTTPServer
    private let metricsServer: HTTPServer?
    private let phase: Phase
    private let readiness: Readiness

    /// Opens the books, starts the worker, and serves.
    init(_ settings: Settings) throws {
        let ledger = try Ledger(
            path: DataDirectory(path: settings.dataDirectory).databasePath, providers: InstalledProvider.all.map(\.provider),
            environment: settings.environment, erasureLog: DataDirectory(path: settings.dataDirectory).erasureFile,
            applyRetryDelaySeconds: settings.applyRetryDelaySeconds,
            payloadRetentionSeconds: settings.payloadRetentionSeconds, mayBeFounded: false,
            onStorage: { settings.onEvent(.storage($0)) })
        try Self.tellOfSchema(ledger, settings.onEvent)
        let zones = try ledger.unreadableZones()
        if !zones.isEmpty { settings.onEvent(.zonesUnreadable(zones)) }
        try ledger.recoverInterruptedCaptures()
        let phase = Phase()
        let readiness = Readiness(ledger)
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
            allowsUnconfirmedReset: settings.allowsUnconfirmedReset, isServing: { phase.isServing && readiness.isReady })
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
            readiness.stop()
            ledger.close()
            throw error
        }
        self.ledger = ledger
        self.phase = phase
        self.readiness = readiness
        addresses = server.addresses
        urls = zip(server.addresses, settings.listeners).map { $0.url(usesTLS: $1.usesTLS) }
        worker = BackgroundWorker(ledger, onEvent: { settings.onEvent(.work($0)) })
        worker.start()
        phase.set(true)
    }

    /// Reports a schema that someone has changed. The daemon still serves the books.
    private static func tellOfSchema(_ ledger: Ledger, _ onEvent: (DaemonEvent) -> Void) throws {
        let count = try ledger.schemaDifferenceCount()
        if count > 0 { onEvent(.schemaDiffers(count: count)) }
    }

    /// Starts the metrics server if it is configured. If that fails, stops the main server too.
    private static func start(
        _ metrics: Metrics?, at address: ListenAddress?, beside server: HTTPServer
    ) throws -> HTTPServer? {
        guard let metrics, let address else { return nil }
        do { return try MetricsServer.start(address, metrics) } catch {
            server.stop(gracePeriodSeconds: 0)
            throw error
        }
    }

    /// The URL of the metrics; nil if they are off.
    var metricsURL: String? { metricsServer?.addresses.first.map { $0.url(usesTLS: false) + "/metrics" } }

    /// Whether the daemon serves and the books answer.
    var isHealthy: Bool { phase.isServing && readiness.isReady }

    /// Reads the certificate and its key again. If they are invalid, throws and keeps using the old pair.
    func reloadCertificate() throws(TLSError) { try server.reloadCertificate() }

    /// Stops being ready, accepts no new connections, finishes the requests in flight and the worker's capture, and closes the
    /// books.
    func stop(gracePeriodSeconds: Int) {
        phase.set(false)
        server.stop(gracePeriodSeconds: gracePeriodSeconds)
        metricsServer?.stop(gracePeriodSeconds: 0)
        worker.stop()
        readiness.stop()
        ledger.close()
    }
}

/// Whether the daemon serves, rather than starting or stopping.
final class Phase: Sendable {
    private let serving = Atomic(false)

    var isServing: Bool { serving.load(ordering: .acquiring) }

    func set(_ isServing: Bool) { serving.store(isServing, ordering: .releasing) }
}
