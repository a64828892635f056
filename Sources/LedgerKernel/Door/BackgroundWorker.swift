import Threads

/// The thread that applies what the inbox has accepted: woken by acceptance, swept by time, its state only in the database.
package final class BackgroundWorker: Sendable {
    private let ledger: Ledger
    private let onEvent: @Sendable (WorkEvent) -> Void
    private let state = Monitor(State())

    private struct State {
        var isStopping = false
        var thread: OwnThread?
    }

    /// A worker that is not yet running.
    /// - Parameter onEvent: hears of steps that fail.
    package init(_ ledger: Ledger, onEvent: @escaping @Sendable (WorkEvent) -> Void = { _ in }) {
        self.ledger = ledger
        self.onEvent = onEvent
    }

    /// Starts the thread; once.
    package func start() {
        let thread = OwnThread.start(name: "ledger-worker") { self.run() }
        state.update { $0.thread = thread }
    }

    /// Lets the capture at hand finish, then ends the thread.
    package func stop() {
        let thread = state.update { state in
            state.isStopping = true
            return state.thread
        }
        ledger.noteChange()
        thread?.join()
    }

    private func run() {
        var rounds = WorkRounds(ledger, onEvent: onEvent)
        var seen = 0
        while state.wait(until: { Optional($0.isStopping) }) == false {
            guard let pauseSeconds = rounds.next() else { continue }
            seen = ledger.waitForChange(after: seen, timeoutSeconds: pauseSeconds)
        }
    }
}
