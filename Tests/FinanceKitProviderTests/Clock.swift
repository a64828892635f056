import LedgerKernel
import Threads

/// A clock that stands still, and randomness that is the same in every run.
final class Clock: Sendable {
    let now: Instant
    private let state = Monitor<UInt64>(1)

    init(_ now: Instant) { self.now = now }

    func randomBytes(_ count: Int) -> [UInt8] {
        state.updateQuietly { state in
            (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56)
            }
        }
    }
}
