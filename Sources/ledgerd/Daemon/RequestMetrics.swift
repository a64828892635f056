import HTTPServer
import Threads

/// Counts answered requests. The keys of the tables are the program's own words, so the tables stay small.
final class RequestMetrics: Sendable {
    /// The requests that share a counter.
    struct Kind: Hashable, Comparable {
        /// The pattern of the route; `none` if no route matched.
        let route: String
        /// The method; `none` if it was unknown.
        let method: String
        let status: Int

        static func < (one: Kind, other: Kind) -> Bool {
            (one.route, one.method, one.status) < (other.route, other.method, other.status)
        }
    }

    struct Counts {
        var requests: [Kind: Int] = [:]
        /// By route.
        var durations: [String: DurationHistogram] = [:]
    }

    private let state = Monitor(Counts())

    var counts: Counts { state.updateQuietly { $0 } }

    /// Counts a request. Called on the event loop's thread, so it does nothing more.
    func note(_ exchange: FinishedExchange) {
        let kind = Kind(
            route: exchange.routePattern ?? "none", method: exchange.method?.rawValue ?? "none", status: exchange.status)
        state.updateQuietly { counts in
            counts.requests[kind, default: 0] += 1
            counts.durations[kind.route, default: DurationHistogram()].add(nanoseconds: exchange.durationNanoseconds)
        }
    }
}

/// A histogram of durations with a count for each bound, for Prometheus.
struct DurationHistogram {
    /// A bound with its text in seconds.
    typealias Bound = (nanoseconds: Int64, seconds: String)

    /// From the time for a small answer to longer than anyone waits.
    static let bounds: [Bound] = [
        (1_000_000, "0.001"), (5_000_000, "0.005"), (25_000_000, "0.025"), (100_000_000, "0.1"), (500_000_000, "0.5"),
        (2_000_000_000, "2"), (10_000_000_000, "10"),
    ]

    /// For each bound, how many durations lie above the bound before and not above this one; the last count is for longer ones.
    private var counts = [Int](repeating: 0, count: bounds.count + 1)
    private(set) var totalNanoseconds: Int64 = 0

    var count: Int { counts.reduce(0, +) }

    /// For each bound, how many durations are not above it.
    var countsWithinBounds: [(seconds: String, count: Int)] {
        var sum = 0
        return zip(Self.bounds, counts).map { bound, count in
            sum += count
            return (bound.seconds, sum)
        }
    }

    mutating func add(nanoseconds: Int64) {
        counts[Self.bounds.firstIndex { nanoseconds <= $0.nanoseconds } ?? Self.bounds.count] += 1
        totalNanoseconds += nanoseconds
    }
}
