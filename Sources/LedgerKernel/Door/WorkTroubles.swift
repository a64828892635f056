/// Which of the worker's steps fail, and when it was told: each trouble at once, and again now and then while it lasts.
struct WorkTroubles {
    private var told: [WorkStep: (error: LedgerError, at: Instant)] = [:]

    /// What there is to tell of a step that failed; nil while it was told not long ago.
    mutating func failed(_ step: WorkStep, _ error: LedgerError, at now: Instant) -> WorkEvent? {
        if let last = told[step], last.error == error, now < last.at.adding(seconds: Limits.storageToldAgainSeconds) {
            return nil
        }
        told[step] = (error, now)
        return .failed(step, error)
    }

    /// What there is to tell of a step that came to its end; nil where nothing was wrong with it.
    mutating func succeeded(_ step: WorkStep) -> WorkEvent? { told.removeValue(forKey: step) == nil ? nil : .recovered(step) }
}
