import Glibc
import SQLite
import Threads

/// What a request may spend on the books. It holds for the thread that runs `within`. Other threads, such as the worker's, and
/// commands have no allowance: they take as long as they need.
package struct RequestAllowance: Sendable {
    @TaskLocal static var current: RequestAllowance?

    /// Whether nobody waits for the answer any more. Only a long read asks.
    let isAbandoned: @Sendable () -> Bool
    /// Counts the request as long work; false if there is no room for that.
    let countAsLong: @Sendable () -> Bool
    /// Takes the only long read that a caller may have at a time; false if the caller has one.
    let claimLongRead: @Sendable () -> Bool
    /// Whether the caller has another long read, or was refused one just now. Its reads then have less time, so that many at once
    /// do not hold all workers for the whole time that a short read may take.
    let isCrowded: @Sendable () -> Bool
    /// Seconds on a clock that only moves forward.
    let seconds: @Sendable () -> Double

    package init(
        isAbandoned: @escaping @Sendable () -> Bool, countAsLong: @escaping @Sendable () -> Bool,
        claimLongRead: @escaping @Sendable () -> Bool, isCrowded: @escaping @Sendable () -> Bool = { false },
        seconds: @escaping @Sendable () -> Double = Self.monotonicSeconds
    ) {
        self.isAbandoned = isAbandoned
        self.countAsLong = countAsLong
        self.claimLongRead = claimLongRead
        self.isCrowded = isCrowded
        self.seconds = seconds
    }

    /// Runs the closure, whose reads and writes have this allowance.
    package func within<T>(_ body: () throws -> T) rethrows -> T { try Self.$current.withValue(self, operation: body) }

    package static let monotonicSeconds: @Sendable () -> Double = {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Decides, while a read runs, whether it may go on.
final class ReadWatch {
    private let allowance: RequestAllowance
    private let longReads: LongReadPlaces
    private let startedAt: Double
    private var isLong = false
    /// Why the read has to end; nil while it may go on.
    private(set) var refusal: LedgerError?

    init(_ allowance: RequestAllowance, _ longReads: LongReadPlaces) {
        self.allowance = allowance
        self.longReads = longReads
        startedAt = allowance.seconds()
    }

    /// Whether the read must end now.
    func isOver() -> Bool {
        guard refusal == nil else { return true }
        let elapsed = allowance.seconds() - startedAt
        guard elapsed >= LedgerLimits.shortReadSecondsMax else {
            if elapsed >= LedgerLimits.crowdedReadSecondsMax && allowance.isCrowded() { refusal = .longReadRunning }
            return refusal != nil
        }
        if elapsed >= LedgerLimits.readSecondsMax || allowance.isAbandoned() {
            refusal = .readTooLong
        } else if !isLong {
            isLong = allowance.claimLongRead() && allowance.countAsLong() && longReads.begin()
            if !isLong { refusal = .longReadRunning }
        }
        return refusal != nil
    }

    /// Call this when the read has ended.
    func finish() {
        if isLong { longReads.end() }
        isLong = false
    }
}

/// The long reads that run. They leave half of the connections to short ones.
final class LongReadPlaces: Sendable {
    private let running = Monitor(0)
    private let countMax: Int

    init(readers: Int) { countMax = max(readers / 2, 1) }

    /// False if there are as many as there may be.
    func begin() -> Bool {
        running.updateQuietly { running in
            guard running < countMax else { return false }
            running += 1
            return true
        }
    }

    func end() { running.updateQuietly { $0 -= 1 } }
}
