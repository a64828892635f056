import SQLite

/// Replaces the credential. Stream, sequence and accepted batches stay (docs/spec/financekit.md §2, POST credential).
struct RotateCredential {
    let connectionID: UniqueID
    let providerID: String
    let principal: Principal
    /// For a leaked credential: batches that were uploaded with it are never applied.
    let revokesQueued: Bool

    func run(_ scope: WriteScope) throws -> PublisherConfiguration {
        let database = scope.database
        let connection = try Connection.find(connectionID, providerID: providerID, of: principal, database)
        switch connection.status {
        case .active: break
        case .repairRequired: throw LedgerError.repairRequired
        case .revoked, .pendingMapping: throw LedgerError.connectionRevoked
        }
        if revokesQueued {
            try RequireRepair(connection: connection.row, reason: .credentialRotated, revokesCredentials: true).run(scope)
        } else {
            try Credential.revokeAll(connection: connection.row, scope)
        }
        let credential = scope.makeCredential()
        try Credential.store(credential, connection: connection.row, scope)
        return PublisherConfiguration(
            connection: try Connection.load(connection.row, database),
            mappings: try SourceMapping.all(connection: connection.row, database), credential: credential)
    }
}
