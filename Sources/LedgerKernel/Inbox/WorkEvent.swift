/// What whoever runs the daemon hears of the worker's steps; nothing of what is in the books.
package enum WorkEvent: Sendable, Equatable {
    /// A step failed. Nothing of it was kept, and it is tried again.
    case failed(WorkStep, LedgerError)
    /// A step works that had failed.
    case recovered(WorkStep)
}
