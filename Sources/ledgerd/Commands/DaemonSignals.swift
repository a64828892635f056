import Glibc
import Threads

/// The signals that the daemon handles. Every thread blocks them, and one thread waits for them.
struct DaemonSignals: Sendable {
    enum Request: Sendable {
        case stop
        case reload
    }

    /// How long a stop may take before the process ends anyway (docs/spec/ledgerd.md).
    static let stopSecondsMax = 10

    private let all: sigset_t
    private let stopping: sigset_t

    /// Blocks the signals. Call this before any thread starts.
    static func block() -> DaemonSignals {
        let signals = DaemonSignals(all: set(SIGTERM, SIGINT, SIGHUP), stopping: set(SIGTERM, SIGINT))
        var all = signals.all
        pthread_sigmask(SIG_BLOCK, &all, nil)
        return signals
    }

    /// Waits for the next signal.
    func next() -> Request {
        var set = all
        var number: Int32 = 0
        while sigwait(&set, &number) != 0 {}
        return number == SIGHUP ? .reload : .stop
    }

    /// Ends the process at the next stop signal, or when the stop takes too long.
    func endAtNext() {
        _ = OwnThread.start(name: "stop-watch") {
            var set = stopping
            var limit = timespec(tv_sec: Self.stopSecondsMax, tv_nsec: 0)
            while sigtimedwait(&set, nil, &limit) < 0 && errno == EINTR {}
            _exit(ProgramStatus.failed.rawValue)
        }
    }

    private static func set(_ numbers: Int32...) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }
}
