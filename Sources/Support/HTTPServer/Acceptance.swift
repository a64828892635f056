/// Whether the listeners are polled.
enum Acceptance: Equatable {
    case open
    /// At the limit on connections: until one closes, or has been silent long enough to be closed.
    case full(retryAt: MonotonicTime)
    /// Out of descriptors until this time.
    case paused(MonotonicTime)
    case closed

    var resumesAt: MonotonicTime? {
        switch self {
        case .open, .closed: nil
        case .full(let retryAt): retryAt
        case .paused(let end): end
        }
    }
}
