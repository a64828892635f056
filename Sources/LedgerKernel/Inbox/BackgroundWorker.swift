import Threads

/// The thread that applies what the inbox has accepted: woken by acceptance, swept by time, its state only in the database.
public final class BackgroundWorker: Sendable {
    private let ledger: Ledger
    private let state = Monitor(State())

    private struct State {
        var isStopping = false
        var thread: OwnThread?
    }

    /// A worker that is not yet running.
    public init(_ ledger: Ledger) { self.ledger = ledger }

    /// Starts the thread; once.
    public func start() {
        let thread = OwnThread.start(name: "ledger-worker") { self.run() }
        state.update { $0.thread = thread }
    }

    /// Lets the capture at hand finish, then ends the thread.
    public func stop() {
        let thread = state.update { state in
            state.isStopping = true
            return state.thread
        }
        ledger.noteChange()
        thread?.join()
    }

    private func run() {
        var seen = 0
        var nextScrubAt = Instant(microseconds: 0)
        while state.wait(until: { Optional($0.isStopping) }) == false {
            let pause: Double
            do throws(LedgerError) {
                switch try ledger.applyDueCaptures() {
                case .applied: continue
                case .storageFailed: pause = Limits.storagePauseSeconds
                case .idle(let secondsUntilDue):
                    if try ledger.eraseStep() { continue }
                    if try ledger.indexStep() { continue }
                    if ledger.now >= nextScrubAt, !scrub() { nextScrubAt = ledger.now.adding(seconds: Limits.scrubRetrySeconds) }
                    pause =
                        ledger.tryStorageAgain()
                        ? min(secondsUntilDue ?? .infinity, Limits.sweepIntervalSeconds) : Limits.storagePauseSeconds
                }
            } catch {
                // Nothing was kept of the round; it starts over after the pause.
                pause = Limits.storagePauseSeconds
            }
            seen = ledger.waitForChange(after: seen, timeoutSeconds: pause)
        }
    }

    /// Rewrites the file if an erasure asked for it; false when it could not be done, as on a disk too small for the copy.
    private func scrub() -> Bool {
        do {
            try ledger.scrubIfRequested()
            return true
        } catch {
            return false
        }
    }
}
