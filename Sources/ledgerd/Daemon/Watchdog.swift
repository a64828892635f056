import Threads

/// Feeds the service manager's watchdog while the database answers, so the service manager restarts a daemon that hangs.
final class Watchdog: Sendable {
    private let isStopped = Monitor(false)

    /// Starts; nil if the service manager has no watchdog for this process.
    /// - Parameter isHealthy: reads from the database.
    init?(_ manager: ServiceManager, isHealthy: @escaping @Sendable () -> Bool) {
        guard let period = manager.watchdogMicroseconds else { return nil }
        let isStopped = isStopped
        _ = OwnThread.start(name: "watchdog") {
            // Twice as often as required, as sd_watchdog_enabled(3) advises.
            let pauseSeconds = Double(period) / 2e6
            repeat {
                if isHealthy() { manager.tell(.alive) }
            } while isStopped.wait(timeoutSeconds: pauseSeconds, until: { $0 ? true : nil }) == nil
        }
    }

    /// Stops feeding the watchdog; the daemon's stop has its own time limit.
    func stop() { isStopped.update { $0 = true } }
}
