import CLinux
import Threads

/// Threads that take no signals, and the wait for their end.
final class ThreadGroup: Sendable {
    private let running = Monitor(0)

    /// Starts a thread. It inherits a mask that blocks every signal, SIGPIPE among them: a write to a vanished client, be it
    /// OpenSSL's, must not end the process.
    func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
        running.update { $0 += 1 }
        var previous = sigset_t()
        _ = clinux_block_all_signals(&previous)
        _ = OwnThread.start(name: name) { [running] in
            body()
            running.update { $0 -= 1 }
        }
        _ = clinux_restore_signals(&previous)
    }

    /// Waits for the end of all threads, at most until then.
    func wait(until end: MonotonicTime) {
        let seconds = Double(MonotonicTime.now().milliseconds(until: end)) / 1_000
        _ = running.wait(timeoutSeconds: seconds) { $0 == 0 ? true : nil }
    }
}
