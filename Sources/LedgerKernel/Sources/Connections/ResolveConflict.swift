import SQLite

/// Carries out a person's resolution (docs/spec/financekit.md §2, PATCH conflicts).
struct ResolveConflict {
    let conflict: Conflict
    let resolution: Conflict.Resolution
    let connection: Connection
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Conflict {
        let database = scope.database
        guard conflict.resolution == nil else { throw LedgerError.conflictAlreadyResolved }
        switch resolution {
        case .keepSure: try settle(scope)
        case .retryAfterRepair: try prepareRetry(scope)
        case .useSource: try UseSource(conflict: conflict, principal: principal).run(scope)
        }
        try TouchCounter.record(conflict.identity, database)
        try database.run(
            "UPDATE conflict SET status = 'resolved', resolution = ?2, resolved_at = ?3, resolved_by = ?4 WHERE id = ?1",
            conflict.row, resolution.rawValue, scope.now, principal.user)
        return try Conflict.load(conflict.row, database)
    }

    /// Later records of the same identity, from any device, are held but change nothing and raise no conflict.
    private func settle(_ scope: WriteScope) throws {
        let database = scope.database
        try database.run("UPDATE source_identity SET settled_at = ?2 WHERE id = ?1", conflict.identity, scope.now)
        try database.run("UPDATE balance_observation SET settled_at = ?2 WHERE id = ?1", conflict.observation, scope.now)
        try StatedBalances.leaveToPerson(observation: conflict.observation, database)
    }

    private func prepareRetry(_ scope: WriteScope) throws {
        guard connection.status != .revoked else { throw LedgerError.connectionRevoked }
        let database = scope.database
        try RequireRepair(connection: connection.row, reason: .conflictRetryRequested, revokesCredentials: true).run(scope)
        if let identity = conflict.identity { try letReturn(identity, scope) }
        // Removes the stored balance to admit the new one. No undo brings back what imports stated until now.
        try StatedBalances.leaveToPerson(observation: conflict.observation, database)
        try database.run("DELETE FROM balance_observation WHERE id = ?", conflict.observation)
    }

    /// A tombstone or a person's deletion no longer keeps the record out. A present entry stays, and a deleted entry can be
    /// restored until the record arrives.
    private func letReturn(_ identity: Int64, _ scope: WriteScope) throws {
        let database = scope.database
        try database.run(
            "UPDATE source_identity SET tombstoned_at = NULL, settled_at = NULL, retry_at = ?2 WHERE id = ?1", identity,
            scope.now)
        try database.run("UPDATE held_record SET retracted = 0 WHERE identity_id = ?", identity)
        // The values of an entry that its source retracted are no longer written anywhere.
        try database.run(
            """
            UPDATE source_identity SET written_date = NULL, written_high = NULL, written_low = NULL, written_name = NULL,
                written_pending = NULL, details = NULL
            WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM entry WHERE identity_id = ?1)
            """, identity)
    }
}
