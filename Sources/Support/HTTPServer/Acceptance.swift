/// Whether the listeners are polled.
enum Acceptance: Equatable {
    case open
    /// At the cap on connections: until one closes.
    case full
    /// Out of descriptors: until then.
    case paused(MonotonicTime)
    /// Stopping: for good.
    case closed

    var resumesAt: MonotonicTime? {
        if case .paused(let end) = self { return end }
        return nil
    }
}
