/// What a round of the worker came to.
package enum WorkRound: Sendable, Equatable {
    /// So many captures were taken on; there may be more.
    case applied(Int)
    /// Nothing is due; the next retry is due in so many seconds.
    case idle(secondsUntilDue: Double?)
    /// The storage failed (full disk, read-only, I/O error): what was taken on stays so until it works again.
    case storageFailed
}
