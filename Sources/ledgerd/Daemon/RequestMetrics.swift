import HTTPServer
import Threads

/// Counts answered requests. What it tells apart is made of the program's own words, so the tables have an end.
final class RequestMetrics: Sendable {
    /// Requests that are counted together.
    struct Kind: Hashable, Comparable {
        /// The pattern of the route; `none` where no route matched.
        let route: String
        /// The method; `none` where it was not known.
        let method: String
        /// The status of the answer.
        let status: Int

        static func < (one: Kind, other: Kind) -> Bool {
            (one.route, one.method, one.status) < (other.route, other.method, other.status)
        }
    }

    struct Counts {
        /// How many there were of each kind.
        var requests: [Kind: Int] = [:]
        /// By route, how long they took.
        var durations: [String: DurationHistogram] = [:]
    }

    private let state = Monitor(Counts())

    /// What was counted so far.
    var counts: Counts { state.updateQuietly { $0 } }

    /// Counts one. Called on the loop's thread, so it only counts.
    func note(_ exchange: FinishedExchange) {
        let kind = Kind(
            route: exchange.routePattern ?? "none", method: exchange.method?.rawValue ?? "none", status: exchange.status)
        state.updateQuietly { counts in
            counts.requests[kind, default: 0] += 1
            counts.durations[kind.route, default: DurationHistogram()].add(nanoseconds: exchange.durationNanoseconds)
        }
    }
}

/// How long things took: a count for each bound, as Prometheus wants it.
struct DurationHistogram {
    /// A bound with its text in seconds.
    typealias Bound = (nanoseconds: Int64, seconds: String)

    /// From what a small answer takes to what nobody waits for.
    static let bounds: [Bound] = [
        (1_000_000, "0.001"), (5_000_000, "0.005"), (25_000_000, "0.025"), (100_000_000, "0.1"), (500_000_000, "0.5"),
        (2_000_000_000, "2"), (10_000_000_000, "10"),
    ]

    /// By bound, how many took longer than the bound before and no longer than it; the last is for the rest.
    private var counts = [Int](repeating: 0, count: bounds.count + 1)
    /// All of them together.
    private(set) var totalNanoseconds: Int64 = 0

    /// How many there were.
    var count: Int { counts.reduce(0, +) }

    /// How many took no longer than each bound.
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
