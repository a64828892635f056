import SQLite

/// Starts a connection anew on the same accounts: next generation, new stream, new credential (docs/spec/financekit.md §2,
/// repair).
struct RepairConnection {
    let connectionID: UniqueID
    let providerID: String
    let actor: Actor

    func run(_ transaction: Transaction) throws -> PublisherConfiguration {
        let connection = try Connection.find(connectionID, providerID: providerID, of: actor, transaction.database)
        switch connection.status {
        case .active, .repairRequired: return try OpenStream(connection: connection).run(transaction)
        case .revoked, .pendingMapping: throw LedgerError.connectionRevoked
        }
    }
}
