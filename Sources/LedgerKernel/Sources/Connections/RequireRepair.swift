import SQLite

/// Stops a connection until it is repaired: what is queued is withdrawn with the same code. One that no device supplies goes on as it
/// is: there is nothing to repair, and a file can be imported again at any time.
struct RequireRepair {
    let connection: Int64
    let reason: LedgerError
    /// Otherwise the credential goes on reading receipts, so that the device can see what happened.
    let revokesCredentials: Bool

    /// - Returns: whether a device supplies the connection.
    @discardableResult
    func run(_ scope: WriteScope) throws -> Bool {
        let isDevice = try scope.database.first(
            "SELECT 1 FROM stream WHERE connection_id = ? LIMIT 1", connection
        ) { _ in true }
        guard isDevice == true else { return false }
        if revokesCredentials { try Credential.revokeAll(connection: connection, scope) }
        try RevokeConnection.withdrawQueued(connection: connection, code: reason, scope)
        try scope.database.run(
            """
            UPDATE connection SET status = 'repair_required', repair_reason = ?2, updated_at = ?3
            WHERE id = ?1 AND status IN ('active', 'repair_required')
            """, connection, reason.code, scope.now)
        return true
    }
}
