import HTTPServer
import JSON
import LedgerKernel

/// `ledgerd serve`: runs the daemon until a signal ends it.
enum ServeCommand {
    private static let listen = CommandOption.value(
        "--listen", "HOST:PORT", "where to listen (else 127.0.0.1:8765; port 0 takes a free one)")
    private static let publicURL = CommandOption.value(
        "--public-url", "URL", "the address that devices are told (else the one they asked)")
    private static let insecureHTTP = CommandOption.flag("--insecure-http", "allow other addresses than loopback without TLS")
    private static let log = CommandOption.value("--log", "FORMAT", "json (one object a line) or text, on standard error")

    static let command = Command(
        "serve", summary: "run the daemon",
        details: """
            Runs the daemon in the foreground and prints one line with its address when it is ready. SIGTERM or SIGINT finish what
            is under way and stop within 10 seconds; a second one stops at once. Keys travel on the connection, so without TLS it
            listens on loopback only, unless --insecure-http says that the network is trusted.
            """,
        options: [.config, .data, listen, publicURL, insecureHTTP, log, .json], run: run)

    /// Seconds for requests in flight, which leaves the worker its share of the ten.
    private static let gracePeriodSeconds = 5

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ProgramStatus {
        let options = [
            (listen, ConfigurationKey.listen), (publicURL, ConfigurationKey.publicURL), (log, ConfigurationKey.logFormat),
        ]
        let configuration = try invocation.configuration(console, options).configuration
        guard configuration.listen.isPrivate || invocation.has(insecureHTTP) else {
            throw UsageError(
                "Without TLS, keys would travel in the open to \(configuration.listen); listen on loopback, or allow it with --insecure-http."
            )
        }
        let directory = try DataDirectory.open(configuration.dataDirectory)
        let lock = try directory.lockForDaemon()
        if directory.isOpenToOthers {
            console.complain("Other users can look into \(directory.path); close it with `chmod 700 \(directory.path)`.")
        }
        let signals = StopSignals.block()
        let logger = Logger(format: configuration.logFormat, threshold: configuration.logLevel) {
            console.errors(String(decoding: $0, as: UTF8.self))
        }
        let daemon = try Daemon(settings(configuration, logger))
        announce(daemon.addresses, invocation, console, logger)
        signals.wait()
        signals.endAtNext()
        logger.log(.info, "stopping")
        daemon.stop(gracePeriodSeconds: gracePeriodSeconds)
        logger.log(.info, "stopped")
        logger.close()
        return withExtendedLifetime(lock) { .done }
    }

    private static func settings(_ configuration: Configuration, _ logger: Logger) -> Daemon.Settings {
        var settings = Daemon.Settings(
            dataDirectory: configuration.dataDirectory, listeners: [ServerOptions.Listener(configuration.listen)])
        settings.publicURL = configuration.publicURL?.description
        settings.limits = configuration.serverLimits
        settings.applyRetryDelaySeconds = Int64(configuration.applyRetryDelaySeconds)
        settings.onFinished = { logger.log($0) }
        settings.onTrouble = { logger.log($0) }
        return settings
    }

    private static func announce(_ addresses: [ListenAddress], _ invocation: Invocation, _ console: Console, _ logger: Logger) {
        for address in addresses {
            logger.log(.info, "listening", LogField("address", address.description))
            if invocation.has(.json) {
                console.print(json: JSONWriter.object { $0.member("url", address.url) })
            } else {
                console.print("ledgerd is ready at \(address.url)")
            }
        }
    }
}
