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
