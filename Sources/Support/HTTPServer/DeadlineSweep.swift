/// When to look for connections whose deadline has passed. A look walks over all connections, so it happens only when the
/// earliest noted deadline has passed, and at most every `ServerConstants.sweepMilliseconds`. Without connections, nothing wakes
/// the loop.
struct DeadlineSweep {
    private var earliest: MonotonicTime?
    private var lastAt: MonotonicTime

    init(at now: MonotonicTime) {
        lastAt = now
    }

    var nextAt: MonotonicTime? {
        earliest.map { max($0, lastAt.adding(milliseconds: ServerConstants.sweepMilliseconds)) }
    }

    mutating func note(_ expiry: MonotonicTime) {
        earliest = earliest.map { min($0, expiry) } ?? expiry
    }

    func isDue(at now: MonotonicTime) -> Bool {
        nextAt.map { now >= $0 } ?? false
    }

    /// Begins a walk, which notes the remaining deadlines again.
    mutating func begin(at now: MonotonicTime) {
        lastAt = now
        earliest = nil
    }
}
