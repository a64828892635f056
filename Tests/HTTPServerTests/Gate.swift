import Threads

/// A gate at which handlers wait until the test opens it.
final class Gate: Sendable {
    private struct State {
        var waiting = 0
        var isOpen = false
    }

    private let state = Monitor(State())

    func pass() {
        state.update { $0.waiting += 1 }
        _ = state.wait(timeoutSeconds: 20) { $0.isOpen ? true : nil }
    }

    func waitForWaiting(_ count: Int) {
        _ = state.wait(timeoutSeconds: 20) { $0.waiting >= count ? true : nil }
    }

    func open() {
        state.update { $0.isOpen = true }
    }
}
