import HTTP
import HTTPServer

/// The admin listener: a small server of its own, so that a flood at the other one does not blind whoever watches.
enum MetricsServer {
    /// Programs that watch; each asks a few times a minute.
    static let connectionsMax = 16

    static func start(_ address: ListenAddress, _ metrics: Metrics) throws -> HTTPServer {
        var options = ServerOptions(listeners: [ServerOptions.Listener(address)])
        options.limits.connectionsMax = connectionsMax
        options.limits.workerThreads = 1
        return try HTTPServer(options, service: try Router(metrics.routes))
    }
}
