import Foundation
import LedgerKernel
import Synchronization

/// A clock that stands still until it is moved.
final class Clock: Sendable {
    private let microseconds = Mutex<Int64>(1_789_041_600_000_000)

    var now: Instant { Instant(microseconds: microseconds.withLock { $0 }) }

    func advance(seconds: Int64) { microseconds.withLock { $0 += seconds * 1_000_000 } }

    /// What the ledger is given; ids differ from run to run, and nothing depends on them.
    var environment: Environment {
        Environment(now: { self.now }, randomBytes: { count in (0..<count).map { _ in .random(in: 0...255) } })
    }
}
