import SQLite

/// Notes that a capture could not be applied: for ever, or until its next attempt (docs/spec/financekit.md §5).
struct FailCapture {
    let item: WorkItem
    let failure: ApplyFailure
    let retryDelaySeconds: Int64

    func run(_ transaction: Transaction) throws {
        switch failure {
        case .permanent(let batch, let code): try fail(batch, code, transaction)
        case .transient where item.attempts >= Limits.applyAttemptsMax:
            try fail(nil, LedgerError.processingError.code, transaction)
        case .transient: try retryLater(transaction)
        case .postponed: try giveBack(transaction)
        case .storage: break
        }
    }

    private func fail(_ batch: Int64?, _ code: String, _ transaction: Transaction) throws {
        let database = transaction.database
        let failed = try database.run(
            """
            UPDATE batch SET status = 'failed', error_code = ?3, finished_at = ?4
            WHERE id = ifnull(?2, (SELECT min(id) FROM batch WHERE capture_id = ?1 AND status = 'processing'))
                AND status = 'processing'
            """, item.capture, batch, code, transaction.now)
        // A repair or a disconnect may have withdrawn the capture since it was claimed; the stream in force now is not at fault.
        guard failed > 0 else { return }
        try RevokeConnection.withdrawQueued(connection: item.connection, code: .streamFailed, transaction)
        try database.run(
            """
            UPDATE connection SET status = 'repair_required', repair_reason = ?2, updated_at = ?3
            WHERE id = ?1 AND status = 'active'
            """, item.connection, code, transaction.now)
    }

    private func retryLater(_ transaction: Transaction) throws {
        let delay = retryDelaySeconds << Int64(max(item.attempts - 1, 0))
        try transaction.database.run(
            "UPDATE capture SET next_attempt_at = ?2 WHERE id = ?1", item.capture, transaction.now.adding(seconds: delay))
        try transaction.database.run(
            "UPDATE batch SET status = 'accepted' WHERE capture_id = ? AND status = 'processing'", item.capture)
    }

    /// The attempt did not take place.
    private func giveBack(_ transaction: Transaction) throws {
        try transaction.database.run("UPDATE capture SET attempts = attempts - 1 WHERE id = ?", item.capture)
        try transaction.database.run(
            "UPDATE batch SET status = 'accepted' WHERE capture_id = ? AND status = 'processing'", item.capture)
    }
}
