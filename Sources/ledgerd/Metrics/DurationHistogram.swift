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
