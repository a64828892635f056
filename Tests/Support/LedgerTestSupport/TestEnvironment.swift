import LedgerKernel
import TestSupport
import Threads

/// A clock that stands still until a test sets it, and randomness from a seed.
package final class TestEnvironment: Sendable {
    private struct State {
        var now: Instant
        var generator: SeededGenerator
    }

    private let state: Monitor<State>

    /// A separate environment at an instant (RFC 3339).
    package init(now: String = "2026-09-10T12:00:00Z", seed: UInt64 = 1) throws {
        state = Monitor(State(now: try Instant(rfc3339: now), generator: SeededGenerator(seed: seed)))
    }

    /// The present instant of this environment.
    package var now: Instant {
        get { state.updateQuietly { $0.now } }
        set { state.updateQuietly { $0.now = newValue } }
    }

    /// Lets time pass.
    package func advance(seconds: Int64) {
        state.updateQuietly { $0.now = $0.now.adding(seconds: seconds) }
    }

    /// The environment for the ledger.
    package var environment: Environment {
        Environment(
            now: { self.now },
            randomBytes: { count in
                self.state.updateQuietly { state in (0..<count).map { _ in .random(in: 0...255, using: &state.generator) } }
            })
    }
}
