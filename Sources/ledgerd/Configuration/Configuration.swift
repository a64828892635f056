import HTTPServer
import LedgerKernel

/// How the daemon runs, complete and checked (spec/ledgerd.md, "Configuration").
struct Configuration: Sendable {
    /// The directory that holds the books.
    var dataDirectory: String
    /// Where the daemon listens.
    var listen = ListenAddress.tcp(host: "127.0.0.1", port: 8765)
    /// The base of the addresses that the daemon tells to devices; nil: whatever address they asked.
    var publicURL: BaseURL?
    /// How log lines are written.
    var logFormat = LogFormat.json
    /// Which log lines are written.
    var logLevel = LogLevel.info
    /// The bounds of the HTTP server.
    var serverLimits = ServerLimits()
    /// Seconds before a capture that could not be applied is tried a second time; each further attempt waits twice as long.
    var applyRetryDelaySeconds = Int(Limits.applyRetryDelaySecondsDefault)
}
