/// The worker's rounds. Each takes the steps that are due, and one that fails keeps none of the others from being taken: the erasure of a
/// family must not wait for another's that cannot go on, nor the search index for either.
struct WorkRounds {
    private let ledger: Ledger
    private let onEvent: @Sendable (WorkEvent) -> Void
    private var troubles = WorkTroubles()
    private var nextScrubAt = Instant(microseconds: 0)

    /// - Parameter onEvent: hears of steps that fail.
    init(_ ledger: Ledger, onEvent: @escaping @Sendable (WorkEvent) -> Void) {
        self.ledger = ledger
        self.onEvent = onEvent
    }

    /// Does what is due.
    /// - Returns: after how many seconds to look again; nil where there may be more to do at once.
    mutating func next() -> Double? {
        let applied = attempt(.apply) { (ledger) throws(LedgerError) in
            let round = try ledger.applyDueCaptures()
            if round == .storageFailed { try ledger.requireStorage() }
            return round
        }
        if case .applied = applied { return nil }
        let erased = attempt(.erase) { (ledger) throws(LedgerError) in try ledger.eraseStep() }
        if erased == true { return nil }
        let indexed = attempt(.index) { (ledger) throws(LedgerError) in try ledger.indexStep() }
        if indexed == true { return nil }
        scrubIfDue()
        guard ledger.tryStorageAgain(), erased != nil, indexed != nil, case .idle(let secondsUntilDue) = applied else {
            return LedgerLimits.storagePauseSeconds
        }
        return min(secondsUntilDue ?? .infinity, LedgerLimits.sweepIntervalSeconds)
    }

    /// Rewrites the file if an erasure asked for it. What could not be done, as on a disk too small for the copy, waits for a while,
    /// because it holds up the writer while it is tried.
    private mutating func scrubIfDue() {
        guard ledger.now >= nextScrubAt else { return }
        let done: Void? = attempt(.scrub) { (ledger) throws(LedgerError) in try ledger.scrubIfRequested() }
        if done == nil { nextScrubAt = ledger.now.adding(seconds: LedgerLimits.scrubRetrySeconds) }
    }

    /// Takes a step. Of one that fails nothing was kept; it starts over in the next round.
    /// - Returns: nil when it failed.
    private mutating func attempt<Answer>(_ step: WorkStep, _ body: (Ledger) throws(LedgerError) -> Answer) -> Answer? {
        do throws(LedgerError) {
            let answer = try body(ledger)
            if let event = troubles.succeeded(step) { onEvent(event) }
            return answer
        } catch {
            ledger.noteFailure(of: step)
            if let event = troubles.failed(step, error, at: ledger.now) { onEvent(event) }
            return nil
        }
    }
}

/// What whoever runs the daemon hears of the worker's steps; nothing of what is in the books.
package enum WorkEvent: Sendable, Equatable {
    /// A step failed. Nothing of it was kept, and it is tried again.
    case failed(WorkStep, LedgerError)
    /// A step works that had failed.
    case recovered(WorkStep)
}

/// Which of the worker's steps fail, and when it was told: each trouble at once, and again now and then while it lasts.
struct WorkTroubles {
    private var told: [WorkStep: (error: LedgerError, at: Instant)] = [:]

    /// What there is to tell of a step that failed; nil while it was told not long ago.
    mutating func failed(_ step: WorkStep, _ error: LedgerError, at now: Instant) -> WorkEvent? {
        if let last = told[step], last.error == error, now < last.at.adding(seconds: LedgerLimits.storageToldAgainSeconds) {
            return nil
        }
        told[step] = (error, now)
        return .failed(step, error)
    }

    /// What there is to tell of a step that came to its end; nil where nothing was wrong with it.
    mutating func succeeded(_ step: WorkStep) -> WorkEvent? { told.removeValue(forKey: step) == nil ? nil : .recovered(step) }
}

/// What a round of the worker came to.
package enum WorkRound: Sendable, Equatable {
    /// So many captures were taken on; there may be more.
    case applied(Int)
    /// Nothing is due; the next retry is due in so many seconds.
    case idle(secondsUntilDue: Double?)
    /// The storage failed (full disk, read-only, I/O error): what was taken on stays so until it works again.
    case storageFailed
}

/// What the background worker does, one after the other; each goes on although another fails.
package enum WorkStep: String, Sendable, CaseIterable {
    /// Applies what the inbox has accepted.
    case apply
    /// Erases what was reset, discarded, deleted or undone, and raw bytes past their retention.
    case erase
    /// Fills the search index.
    case index
    /// Rewrites the file, so that erased bytes are gone from it.
    case scrub
}
