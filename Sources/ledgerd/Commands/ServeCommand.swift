import HTTPServer
import JSON
import LedgerKernel

/// `ledgerd serve`: runs the daemon until a signal stops it.
enum ServeCommand {
    private static let listen = CommandOption.values(
        "--listen", "HOST:PORT", "where to listen, also unix:/PATH (default: 127.0.0.1:8765; port 0 takes a free port)")
    private static let tlsCertificate = CommandOption.value("--tls-cert", "FILE", "the certificate with its intermediates, PEM")
    private static let tlsKey = CommandOption.value("--tls-key", "FILE", "the key of the certificate, PEM")
    private static let publicURL = CommandOption.value(
        "--public-url", "URL", "the address that devices are told (default: the address of their request)")
    private static let insecureHTTP = CommandOption.flag("--insecure-http", "allow addresses other than loopback without TLS")
    private static let log = CommandOption.value("--log", "FORMAT", "json (one object per line) or text, on standard error")

    static let command = Command(
        "serve", summary: "run the daemon",
        details: """
            Runs the daemon in the foreground, and prints one line with its address when it is ready. On SIGTERM or SIGINT it finishes
            what is in progress and stops within 10 seconds; a second signal stops it at once. On SIGHUP it reads the certificate again.

            With a certificate, every port speaks TLS. Without one, keys travel in the open, so the daemon listens on loopback only,
            unless trusted_proxies names the proxy in front or --insecure-http says that you trust the network.
            `ledgerd tls self-signed` makes a first certificate.
            """,
        options: [.config, .data, listen, tlsCertificate, tlsKey, publicURL, insecureHTTP, log, .json], run: run)

    /// Seconds for requests in flight; the rest of the ten is for the worker.
    private static let gracePeriodSeconds = 5

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let manager = ServiceManager(environment: console.environment)
        let configuration = try configuration(invocation, console, manager)
        let limits = ProcessLimits.raised(forConnections: configuration.serverLimits.connectionsMax)
        try limits.require()
        let directory = try DataDirectory.open(configuration.dataDirectory)
        let use = try directory.use()
        let lock = try directory.lockForDaemon()
        if directory.isOpenToOthers {
            console.complain("Other users can read \(directory.path); close it with `chmod 700 \(directory.path)`.")
        }
        let signals = DaemonSignals.block()
        let logger = Logger(format: configuration.logFormat, threshold: configuration.logLevel) {
            console.errors(String(decoding: $0, as: UTF8.self))
        }
        let daemon = try Daemon(settings(configuration, logger))
        logger.log(limits, configuration.serverLimits)
        logger.log(certificate: configuration.certificate, "certificate")
        announce(daemon, invocation, console, logger)
        manager.tell(.ready)
        let watchdog = Watchdog(manager) { daemon.isHealthy }
        while signals.next() == .reload { reload(daemon, configuration, manager, logger) }
        signals.endAtNext()
        manager.tell(.stopping)
        logger.log(.info, "stopping")
        watchdog?.stop()
        daemon.stop(gracePeriodSeconds: gracePeriodSeconds)
        logger.log(.info, "stopped")
        logger.close()
        return withExtendedLifetime((lock, use)) { .done }
    }

    /// The configuration, with the sockets of the service manager in place of its own. Refuses one that would send keys in the
    /// open.
    private static func configuration(
        _ invocation: Invocation, _ console: Console, _ manager: ServiceManager
    ) throws -> Configuration {
        let options = [
            (listen, ConfigurationKey.listen), (publicURL, ConfigurationKey.publicURL), (log, ConfigurationKey.logFormat),
            (tlsCertificate, ConfigurationKey.tlsCertificate), (tlsKey, ConfigurationKey.tlsKey),
        ]
        let loaded = try invocation.configuration(console, options)
        var configuration = loaded.configuration
        for finding in ConfiguredFilesCheckup.findings(configuration, file: loaded.file) {
            console.complain("\(finding.message) \(finding.remedy)")
        }
        if !manager.listeners.isEmpty { configuration.listen = manager.listeners }
        let isPrivate = configuration.listeners.allSatisfy { $0.usesTLS || $0.address.isLocal }
        guard isPrivate || !configuration.trustedProxies.isEmpty || invocation.has(insecureHTTP) else {
            throw UsageError(
                """
                Without TLS, keys would travel in the open; give a certificate with --tls-cert and --tls-key \
                (`ledgerd tls self-signed` makes one), listen on loopback, or allow it with --insecure-http.
                """)
        }
        if let url = configuration.publicURL, url.scheme == .http, !url.isLoopback {
            console.complain("public_url begins with http, so devices would send their keys in the open; use https.")
        }
        return configuration
    }

    private static func settings(_ configuration: Configuration, _ logger: Logger) -> Daemon.Settings {
        var settings = Daemon.Settings(dataDirectory: configuration.dataDirectory, listeners: configuration.listeners)
        settings.metricsListener = configuration.metricsListen
        settings.certificate = configuration.certificate
        settings.trustedProxies = configuration.trustedProxies
        settings.rateLimits = configuration.rateLimits
        settings.publicURL = configuration.publicURL?.description
        settings.allowsUnconfirmedReset = configuration.allowsUnconfirmedReset
        settings.limits = configuration.serverLimits
        settings.applyRetryDelaySeconds = Int64(configuration.applyRetryDelaySeconds)
        settings.payloadRetentionSeconds = configuration.payloadRetentionSeconds
        settings.onFinished = { logger.log($0) }
        settings.onEvent = { logger.log($0) }
        settings.onTrouble = { logger.log($0) }
        return settings
    }

    private static func reload(_ daemon: Daemon, _ configuration: Configuration, _ manager: ServiceManager, _ logger: Logger) {
        manager.tell(.reloading)
        do throws(TLSError) {
            try daemon.reloadCertificate()
            logger.log(certificate: configuration.certificate, "certificate_reloaded")
        } catch {
            logger.log(.error, "certificate_kept", LogField("reason", error.message))
        }
        manager.tell(.ready)
    }

    private static func announce(_ daemon: Daemon, _ invocation: Invocation, _ console: Console, _ logger: Logger) {
        if let url = daemon.metricsURL { logger.log(.info, "metrics", LogField("address", url)) }
        for url in daemon.urls {
            logger.log(.info, "listening", LogField("address", url))
            if invocation.has(.json) {
                console.print(json: JSONWriter.object { $0.member("url", url) })
            } else {
                console.print("ledgerd is ready at \(url)")
            }
        }
    }
}
