import SQLite

/// Ends a connection, and with `discard` asks for the erasure of what it brought (docs/spec/financekit.md §2, DELETE).
struct Disconnect {
    let connectionID: UniqueID
    let providerID: String
    let actor: Actor
    let disposition: Disposition

    func run(_ transaction: Transaction) throws -> Connection {
        let database = transaction.database
        let connection = try Connection.find(connectionID, providerID: providerID, of: actor, database)
        if connection.status != .revoked { try RevokeConnection.cutOff(connection: connection.row, transaction) }
        switch disposition {
        case .retain:
            // A discard that was asked for is not taken back.
            try database.run(
                "UPDATE connection SET disposition = ifnull(disposition, 'retain') WHERE id = ?", connection.row)
        case .discard:
            try database.run(
                """
                UPDATE connection SET disposition = 'discard', purge_requested_at = ifnull(purge_requested_at, ?2), updated_at = ?2
                WHERE id = ?1
                """, connection.row, transaction.now)
        }
        return try Connection.load(connection.row, database)
    }
}

/// What becomes of the data of a connection that ends (docs/spec/financekit.md §2, DELETE).
package enum Disposition: String, Sendable, CaseIterable {
    /// Accounts, balances and entries stay.
    case retain
    /// Everything that the connection's lineages brought is erased.
    case discard
}
