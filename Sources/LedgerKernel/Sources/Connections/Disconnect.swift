import SQLite

/// Disconnects a connection; `discard` also requests the erasure of its data (docs/spec/financekit.md §2, DELETE).
struct Disconnect {
    let connectionID: UniqueID
    let providerID: String
    let principal: Principal
    let disposition: Disposition

    func run(_ scope: WriteScope) throws -> Connection {
        let database = scope.database
        let connection = try Connection.find(connectionID, providerID: providerID, of: principal, database)
        if connection.status != .revoked { try RevokeConnection.cutOff(connection: connection.row, scope) }
        switch disposition {
        case .retain:
            // A requested discard cannot be taken back.
            try database.run(
                "UPDATE connection SET disposition = ifnull(disposition, 'retain') WHERE id = ?", connection.row)
        case .discard:
            try database.run(
                """
                UPDATE connection SET disposition = 'discard', purge_requested_at = ifnull(purge_requested_at, ?2), updated_at = ?2
                WHERE id = ?1
                """, connection.row, scope.now)
        }
        return try Connection.load(connection.row, database)
    }
}

/// What happens to the data of a connection that ends (docs/spec/financekit.md §2, DELETE).
package enum Disposition: String, Sendable, CaseIterable {
    /// Accounts, balances and entries stay.
    case retain
    /// Everything that the connection's lineages added is erased.
    case discard
}
