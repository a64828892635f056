import Threads

/// The thread that applies what the inbox has accepted. A new batch or a timer wakes it. Its state lives in the database only.
package final class BackgroundWorker: Sendable {
    private let ledger: Ledger
    private let onEvent: @Sendable (WorkEvent) -> Void
    private let state = Monitor(State())

    private struct State {
        var isStopping = false
        var thread: OwnThread?
    }

    /// - Parameter onEvent: called for each step that fails or recovers.
    package init(_ ledger: Ledger, onEvent: @escaping @Sendable (WorkEvent) -> Void = { _ in }) {
        self.ledger = ledger
        self.onEvent = onEvent
    }

    /// Starts the thread. Call it once.
    package func start() {
        let thread = OwnThread.start(name: "ledger-worker") { self.run() }
        state.update { $0.thread = thread }
    }

    /// Finishes the current capture, then ends the thread.
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
