import Threads

/// The progress of phones on other threads.
final class FleetProgress: Sendable {
    private struct State {
        var waitingForActivation: Int
        var isFinished = false
        var failure: String?
    }

    private let state: Monitor<State>

    init(phoneCount: Int) { state = Monitor(State(waitingForActivation: phoneCount)) }

    func note(_ step: String) {
        guard step.contains("activated, generation") else { return }
        state.update { $0.waitingForActivation -= 1 }
    }

    func fail(_ reason: String) { state.update { $0.failure = reason } }

    func finish() { state.update { $0.isFinished = true } }

    /// Returns when every phone's connection is active, or no phone continues.
    func waitForActivation() { _ = state.wait { $0.waitingForActivation <= 0 || $0.isFinished ? true : nil } }

    var isFinished: Bool { state.wait(timeoutSeconds: 0) { Optional($0.isFinished) } ?? false }

    var failure: String? { state.wait(timeoutSeconds: 0) { Optional($0.failure) } ?? nil }
}
