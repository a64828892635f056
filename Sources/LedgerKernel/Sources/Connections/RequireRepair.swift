import SQLite

/// Stops a connection until it is repaired, and revokes its queue with the same code. A connection without a device continues:
/// there is nothing to repair, because a file can be imported again at any time.
struct RequireRepair {
    let connection: Int64
    let reason: LedgerError
    /// If false, the credential can still read receipts, so the device can see what happened.
    let revokesCredentials: Bool

    /// - Returns: whether a device supplies the connection.
    @discardableResult
    func run(_ scope: WriteScope) throws -> Bool {
        let isDevice = try scope.database.first(
            "SELECT 1 FROM stream WHERE connection_id = ? LIMIT 1", connection
        ) { _ in true }
        guard isDevice == true else { return false }
        if revokesCredentials { try Credential.revokeAll(connection: connection, scope) }
        try RevokeConnection.revokeQueued(connection: connection, code: reason, scope)
        try scope.database.run(
            """
            UPDATE connection SET status = 'repair_required', repair_reason = ?2, updated_at = ?3
            WHERE id = ?1 AND status IN ('active', 'repair_required')
            """, connection, reason.code, scope.now)
        return true
    }
}
