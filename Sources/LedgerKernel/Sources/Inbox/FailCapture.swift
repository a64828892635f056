import SQLite

/// Records that a capture could not be applied, either for good or until its next attempt (docs/spec/financekit.md §5).
struct FailCapture {
    let item: WorkItem
    let failure: ApplyFailure
    let retryDelaySeconds: Int64

    func run(_ scope: WriteScope) throws {
        switch failure {
        case .permanent(let code): try fail(code, scope)
        case .transient where item.attempts >= LedgerLimits.applyAttemptsMax:
            try fail(LedgerError.processingError.code, scope)
        case .transient: try retryLater(scope)
        case .postponed: try giveBack(scope)
        case .storage: break
        }
    }

    /// Every chunk fails, because a device asks only for the last one of its capture.
    private func fail(_ code: String, _ scope: WriteScope) throws {
        let database = scope.database
        let failed = try database.run(
            """
            UPDATE batch SET status = 'failed', error_code = ?2, finished_at = ?3 WHERE capture_id = ?1 AND status = 'processing'
            """, item.capture, code, scope.now)
        // A repair or a disconnect may have revoked the capture since it was claimed. The current stream is not at fault.
        guard failed > 0 else { return }
        try RevokeConnection.revokeQueued(connection: item.connection, code: .streamFailed, scope)
        try database.run(
            """
            UPDATE connection SET status = 'repair_required', repair_reason = ?2, updated_at = ?3
            WHERE id = ?1 AND status = 'active'
            """, item.connection, code, scope.now)
    }

    private func retryLater(_ scope: WriteScope) throws {
        try scope.database.run(
            "UPDATE capture SET next_attempt_at = ?2 WHERE id = ?1", item.capture,
            scope.now.adding(seconds: item.waitSeconds(firstDelay: retryDelaySeconds)))
        try scope.database.run(
            "UPDATE batch SET status = 'accepted' WHERE capture_id = ? AND status = 'processing'", item.capture)
    }

    /// Returns the capture as if the attempt had not happened.
    private func giveBack(_ scope: WriteScope) throws {
        try scope.database.run("UPDATE capture SET attempts = attempts - 1 WHERE id = ?", item.capture)
        try scope.database.run(
            "UPDATE batch SET status = 'accepted' WHERE capture_id = ? AND status = 'processing'", item.capture)
    }
}

/// Why a capture could not be applied.
enum ApplyFailure: Error, Equatable {
    /// The capture breaks the contract and will never be applied.
    case permanent(code: String)
    /// Something else went wrong; another attempt may succeed.
    case transient
    /// The connection may not write now. The capture waits and loses no attempt.
    case postponed
    /// The storage failed. The capture loses no attempt, and the worker pauses.
    case storage

    /// Classifies an error thrown while a capture was applied.
    init(_ error: any Error) {
        switch error {
        case let error as ApplyFailure: self = error
        case let error as ContractViolation: self = error.kind == .unavailable ? .transient : .permanent(code: error.code)
        case let error as SQLiteError: self = error.isStorageFailure ? .storage : .transient
        case LedgerError.overloaded, LedgerError.storage: self = .storage
        case LedgerError.zoneUnreadable, LedgerError.uploadsPaused: self = .postponed
        case let error as LedgerError: self = .permanent(code: error.code)
        default: self = .transient
        }
    }
}

/// Runs when the daemon starts. A capture still in processing was interrupted, perhaps because it crashed the process, so it
/// counts as a failed attempt. The first one is repeated at once, because a power cut is not a reason to wait
/// (docs/spec/financekit.md §5).
struct RecoverInterrupted {
    let retryDelaySeconds: Int64

    func run(_ scope: WriteScope) throws {
        let items = try scope.database.all(
            """
            SELECT DISTINCT \(WorkItem.columns)
            FROM batch b INDEXED BY batch_waiting
            JOIN capture p ON p.id = b.capture_id
            JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
            WHERE b.status IN ('accepted', 'processing') AND b.status = 'processing'
            """
        ) { try WorkItem(next: &$0) }
        for item in items {
            let delay = item.attempts == 1 ? 0 : retryDelaySeconds
            try FailCapture(item: item, failure: .transient, retryDelaySeconds: delay).run(scope)
        }
    }
}
