import Threads

/// Feeds the service manager's watchdog for as long as the database answers. A daemon that hangs is then started again.
final class Watchdog: Sendable {
    private let isStopped = Monitor(false)

    /// Begins, if the service manager asked for it.
    /// - Parameter isHealthy: a real look at the database.
    init?(_ manager: ServiceManager, isHealthy: @escaping @Sendable () -> Bool) {
        guard let period = manager.watchdogMicroseconds else { return nil }
        let isStopped = isStopped
        _ = OwnThread.start(name: "watchdog") {
            // Twice as often as is asked for, as sd_watchdog_enabled(3) advises.
            let pauseSeconds = Double(period) / 2e6
            repeat {
                if isHealthy() { manager.tell(.alive) }
            } while isStopped.wait(timeoutSeconds: pauseSeconds, until: { $0 ? true : nil }) == nil
        }
    }

    /// Ends it; the stop has a limit of its own.
    func stop() { isStopped.update { $0 = true } }
}
