import LedgerKernel
import Threads

/// Whether the books answer. A thread of its own asks them, so that whoever wants to know waits for nothing.
final class Readiness: Sendable {
    /// How often the books are asked.
    private static let pauseSeconds = 1.0
    /// How old an answer may be: several pauses and a disk that hesitates.
    private static let ageSecondsMax = 10

    private struct State {
        var answeredAt: ContinuousClock.Instant?
        var isStopped = false
    }

    private let state = Monitor(State())
    private let thread: OwnThread

    /// Asks once, then goes on asking.
    init(_ ledger: Ledger) {
        let state = state
        @Sendable func ask() {
            let answers = (try? ledger.ping()) != nil
            let now = ContinuousClock.now
            state.updateQuietly { $0.answeredAt = answers ? now : nil }
        }
        ask()
        thread = OwnThread.start(name: "readiness") {
            while state.wait(timeoutSeconds: Self.pauseSeconds, until: { $0.isStopped ? true : nil }) == nil { ask() }
        }
    }

    /// Whether the books answered the last time, and not long ago.
    var isReady: Bool {
        let now = ContinuousClock.now
        return state.updateQuietly { state in
            state.answeredAt.map { now - $0 < .seconds(Self.ageSecondsMax) } ?? false
        }
    }

    /// Ends the thread.
    func stop() {
        state.update { $0.isStopped = true }
        thread.join()
    }
}
