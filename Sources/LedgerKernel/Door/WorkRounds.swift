/// The worker's rounds. Each round takes one step of every kind that is due, so that phones that upload without a pause keep no erased
/// data in the file. A failed step does not stop the others: the erasure of one family must not wait for another erasure that is
/// stuck, and neither must the search index.
struct WorkRounds {
    private let ledger: Ledger
    private let onEvent: @Sendable (WorkEvent) -> Void
    private var troubles = WorkTroubles()
    private var scrubFailedAt: Instant?
    private var scrubBlockedAt: Instant?

    /// - Parameter onEvent: called for each step that fails or recovers.
    init(_ ledger: Ledger, onEvent: @escaping @Sendable (WorkEvent) -> Void) {
        self.ledger = ledger
        self.onEvent = onEvent
    }

    /// Does what is due.
    /// - Returns: the seconds until the next round; nil if there may be more to do at once.
    mutating func next() -> Double? {
        let applied = attempt(.apply) { (ledger) throws(LedgerError) in
            let round = try ledger.applyDueCaptures()
            if round == .storageFailed { try ledger.requireStorage() }
            return round
        }
        let erased = attempt(.erase) { (ledger) throws(LedgerError) in try ledger.eraseStep() }
        let indexed = attempt(.index) { (ledger) throws(LedgerError) in try ledger.indexStep() }
        let isBusy = if case .applied = applied { true } else { false }
        if erased != true { scrubIfDue(isBusy: isBusy) }
        if isBusy { return nil }
        if erased == true || indexed == true { return nil }
        guard ledger.tryStorageAgain(), erased != nil, indexed != nil, case .idle(let secondsUntilDue) = applied else {
            return LedgerLimits.storagePauseSeconds
        }
        return min(secondsUntilDue ?? .infinity, LedgerLimits.sweepIntervalSeconds)
    }

    /// Scrubs the file if an erasure asked for it. After a failure, for example on a disk without room for the copy, it waits for
    /// a while, because every attempt holds up the writer.
    ///
    /// While captures arrive, it also waits after an attempt that a reader blocked. Otherwise each round would copy the whole file.
    private mutating func scrubIfDue(isBusy: Bool) {
        let now = ledger.now
        if isBusy, let scrubBlockedAt, now.isWithin(seconds: LedgerLimits.scrubRetrySeconds, after: scrubBlockedAt) { return }
        if let scrubFailedAt, now.isWithin(seconds: LedgerLimits.scrubRetrySeconds, after: scrubFailedAt) { return }
        let copies = attempt(.scrub) { (ledger) throws(LedgerError) in try ledger.scrubIfRequested() }
        scrubFailedAt = copies == nil ? ledger.now : nil
        scrubBlockedAt = copies != nil && ledger.isScrubRequested ? ledger.now : nil
        for copy in copies ?? [] { onEvent(.scrubbed(copy)) }
    }

    /// Takes a step. A failed step keeps nothing and starts over in the next round.
    /// - Returns: nil if it failed.
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

/// What the operator of the daemon hears about the worker's steps. It reveals nothing of the books.
package enum WorkEvent: Sendable, Equatable {
    /// A step failed. It changed nothing and will be tried again.
    case failed(WorkStep, LedgerError)
    /// A step that had failed works again.
    case recovered(WorkStep)
    /// An older copy of the books lost a family that was erased, or was deleted.
    case scrubbed(ScrubbedCopy)
}

/// Which of the worker's steps fail, and when that was reported: each failure at once, then now and then while it lasts.
struct WorkTroubles {
    private var told: [WorkStep: (error: LedgerError, at: Instant)] = [:]

    /// The event to report for a failed step; nil if it was reported recently.
    mutating func failed(_ step: WorkStep, _ error: LedgerError, at now: Instant) -> WorkEvent? {
        if let last = told[step], last.error == error, now.isWithin(seconds: LedgerLimits.storageToldAgainSeconds, after: last.at)
        {
            return nil
        }
        told[step] = (error, now)
        return .failed(step, error)
    }

    /// The event to report for a successful step; nil if it had not failed.
    mutating func succeeded(_ step: WorkStep) -> WorkEvent? { told.removeValue(forKey: step) == nil ? nil : .recovered(step) }
}

/// The result of a round.
package enum WorkRound: Sendable, Equatable {
    /// The number of captures taken; there may be more.
    case applied(Int)
    /// Nothing is due. The next retry is due after this many seconds.
    case idle(secondsUntilDue: Double?)
    /// The storage failed (full disk, read-only, I/O error). The captures taken stay in processing until it works again.
    case storageFailed
}

/// What the background worker does, one step after the other. A failed step does not stop the others.
package enum WorkStep: String, Sendable, CaseIterable {
    /// Applies what the inbox has accepted.
    case apply
    /// Erases what was reset, discarded, deleted or undone, and raw bytes whose retention is over.
    case erase
    /// Fills the search index.
    case index
    /// Scrubs the file so that the erased bytes are gone.
    case scrub
}
