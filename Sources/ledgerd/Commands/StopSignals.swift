import Glibc
import Threads

/// The signals that end the daemon. They are blocked in every thread and taken by the one that waits for them.
struct StopSignals: Sendable {
    /// How long the stop may take before the process ends all the same (spec/ledgerd.md).
    static let stopSecondsMax = 10

    private let set: sigset_t

    /// Blocks them, and makes a write to a vanished client an error instead of the end. Before any thread starts.
    static func block() -> StopSignals {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        pthread_sigmask(SIG_BLOCK, &set, nil)
        signal(SIGPIPE, SIG_IGN)
        return StopSignals(set: set)
    }

    /// Waits for the first one.
    func wait() {
        var set = set
        var number: Int32 = 0
        while sigwait(&set, &number) != 0 {}
    }

    /// Ends the process at the second one, or when the stop takes too long.
    func endAtNext() {
        _ = OwnThread.start(name: "stop-watch") {
            var set = set
            var limit = timespec(tv_sec: Self.stopSecondsMax, tv_nsec: 0)
            while sigtimedwait(&set, nil, &limit) < 0 && errno == EINTR {}
            _exit(ProgramStatus.failed.rawValue)
        }
    }
}
