import SQLite

/// Replaces the credential; stream, sequence and accepted batches stay (docs/spec/financekit.md §2, POST credential).
struct RotateCredential {
    let connectionID: UniqueID
    let providerID: String
    let actor: Actor
    /// For a credential that leaked: what was uploaded with it is not applied any more.
    let revokesQueued: Bool

    func run(_ transaction: Transaction) throws -> PublisherConfiguration {
        let database = transaction.database
        let connection = try Connection.find(connectionID, providerID: providerID, of: actor, database)
        switch connection.status {
        case .active: break
        case .repairRequired: throw LedgerError.repairRequired
        case .revoked, .pendingMapping: throw LedgerError.connectionRevoked
        }
        if revokesQueued {
            try RequireRepair(connection: connection.row, reason: .credentialRotated, revokesCredentials: true).run(transaction)
        } else {
            try Credential.revokeAll(connection: connection.row, transaction)
        }
        let credential = transaction.makeCredential()
        try Credential.store(credential, connection: connection.row, transaction)
        return PublisherConfiguration(
            connection: try Connection.load(connection.row, database),
            mappings: try SourceMapping.all(connection: connection.row, database), credential: credential)
    }
}
