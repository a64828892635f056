import LedgerKernel

/// A bound on log lines that anybody can cause without a key: so many at once, then a few a second. A flood of them would fill the
/// disk, or make the service manager drop the lines that matter.
struct LineBudget {
    /// Each kind has a budget of its own, so that one flood does not hide another attack.
    enum Kind: String, CaseIterable {
        case failedAttempt = "authentication_failed"
        /// An attempt of a client that has failed too often. Its earlier attempts have lines already.
        case limitedAttempt = "authentication_failed_limited"
        /// A request that was refused, or that needs no key.
        case request

        var linesAtOnce: Int64 {
            switch self {
            case .failedAttempt, .request: 100
            case .limitedAttempt: 10
            }
        }

        var lineMicroseconds: Int64 {
            switch self {
            case .failedAttempt, .request: 100_000
            case .limitedAttempt: 1_000_000
            }
        }
    }

    private let kind: Kind
    /// When the whole budget is available again.
    private var fullAt = Int64.min
    /// Lines that were not written since the last one that was.
    private(set) var withheld = 0

    init(_ kind: Kind) { self.kind = kind }

    /// Whether a line may be written now. The first one after others were withheld takes their count.
    mutating func take(at now: Instant) -> (isAllowed: Bool, withheldBefore: Int) {
        let now = now.microseconds
        let budget = kind.linesAtOnce * kind.lineMicroseconds
        // The clock may be set back, which must not withhold lines for longer.
        let start = min(max(fullAt, now), now + budget)
        guard start - now <= budget - kind.lineMicroseconds else {
            fullAt = start
            withheld += 1
            return (false, 0)
        }
        fullAt = start + kind.lineMicroseconds
        defer { withheld = 0 }
        return (true, withheld)
    }
}
