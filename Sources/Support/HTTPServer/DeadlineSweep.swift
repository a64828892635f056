/// When to look for connections whose deadline has passed. Looking costs a walk over all connections, so the earliest
/// deadline ever noted decides, and at most every `Fixed.sweepMilliseconds`. With no connection there is nothing to wake for.
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

    /// Begins a walk, during which the deadlines still ahead are noted anew.
    mutating func begin(at now: MonotonicTime) {
        lastAt = now
        earliest = nil
    }
}
