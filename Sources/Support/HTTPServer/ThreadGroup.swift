import CLinux
import Threads

/// Threads that take no signals, and the wait for their end.
final class ThreadGroup: Sendable {
    private struct State {
        var running = 0
        var threads: [OwnThread] = []
    }

    private let state = Monitor(State())

    /// Starts a thread. It inherits a mask that blocks every signal, SIGPIPE among them: a write to a vanished client, be it
    /// OpenSSL's, must not end the process.
    func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
        state.update { $0.running += 1 }
        var previous = sigset_t()
        _ = clinux_block_all_signals(&previous)
        let thread = OwnThread.start(name: name) { [state] in
            body()
            state.update { $0.running -= 1 }
        }
        _ = clinux_restore_signals(&previous)
        state.update { $0.threads.append(thread) }
    }

    /// Waits for the end of all threads, at most until then.
    func wait(until end: MonotonicTime) {
        let seconds = Double(MonotonicTime.now().milliseconds(until: end)) / 1_000
        let ended: [OwnThread]? = state.wait(timeoutSeconds: seconds) { state in
            guard state.running == 0 else { return nil }
            defer { state.threads = [] }
            return state.threads
        }
        ended?.forEach { $0.join() }
    }
}
