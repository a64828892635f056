import SQLite

/// Opens a new stream for a connection: its activation (docs/spec/financekit.md §2, POST activate) or its repair.
struct ActivateConnection {
    let connectionID: UniqueID
    let providerID: String
    let principal: Principal

    func run(_ scope: WriteScope) throws -> PublisherConfiguration {
        let database = scope.database
        let connection = try Connection.find(connectionID, providerID: providerID, of: principal, database)
        guard connection.status == .pendingMapping || connection.status == .repairRequired else {
            throw LedgerError.activationConflict
        }
        return try OpenStream(connection: connection).run(scope)
    }
}

/// Activates a connection: links the accounts, revokes earlier batches and credentials, and issues a stream and a credential.
struct OpenStream {
    let connection: Connection

    func run(_ scope: WriteScope) throws -> PublisherConfiguration {
        let database = scope.database
        let mappings = try SourceMapping.all(connection: connection.row, database)
        try requireSetUp(mappings, database)
        let replaced = try replacedConnection(database)
        for mapping in mappings { try requireWritable(mapping, replaced: replaced, database) }

        if let replaced { try RevokeConnection.cutOff(connection: replaced, scope) }
        try RevokeConnection.revokeUnapplied(connection: connection.row, scope)
        try Credential.revokeAllIssuedBefore(connection, scope)
        let generation = try nextGeneration(database)
        for mapping in mappings {
            try take(mapping, generation: generation, scope)
            try setReviewLimit(mapping, scope)
        }
        let credential = try open(generation, scope)
        return PublisherConfiguration(
            connection: try Connection.load(connection.row, database),
            mappings: try SourceMapping.all(connection: connection.row, database), credential: credential)
    }

    /// Every consented source account must be mapped to an existing account.
    private func requireSetUp(_ mappings: [SourceMapping], _ database: SQLiteConnection) throws {
        let consented = try database.first(
            "SELECT count(*) FROM consented_account WHERE connection_id = ?", connection.row
        ) { try $0.next(Int.self) }
        guard mappings.count == consented, mappings.allSatisfy({ $0.account != nil }) else {
            throw LedgerError.accountSetupRequired
        }
    }

    private func replacedConnection(_ database: SQLiteConnection) throws -> Int64? {
        try database.first(
            """
            SELECT r.id FROM connection c JOIN connection r ON r.id = c.replaces_id AND r.status <> 'revoked' WHERE c.id = ?
            """, connection.row
        ) { try $0.next(Int64.self) }
    }

    /// No other active connection may write the lineage, and no other lineage may supply the account.
    private func requireWritable(_ mapping: SourceMapping, replaced: Int64?, _ database: SQLiteConnection) throws {
        let writers = try database.all(
            """
            SELECT c.id FROM source_mapping m JOIN connection c ON c.id = m.connection_id AND c.status = 'active'
            WHERE m.lineage_id = ? AND c.id <> ?
            """, mapping.lineage, connection.row
        ) { try $0.next(Int64.self) }
        guard writers.allSatisfy({ $0 == replaced }) else { throw LedgerError.lineageWriterConflict }
        let isTaken = try database.first(
            "SELECT 1 FROM account_link WHERE account_id = ? AND lineage_id <> ?", mapping.account, mapping.lineage
        ) { _ in true }
        guard isTaken == nil else { throw LedgerError.accountAlreadySupplied }
    }

    /// One more than every earlier generation of the lineages and of the connection's own streams.
    private func nextGeneration(_ database: SQLiteConnection) throws -> Int {
        let earlier = try database.first(
            """
            SELECT max(ifnull((SELECT max(generation) FROM stream WHERE connection_id = ?1), 0),
                ifnull((SELECT max(l.generation) FROM source_mapping m JOIN lineage l ON l.id = m.lineage_id
                    WHERE m.connection_id = ?1), 0))
            """, connection.row
        ) { try $0.next(Int.self) }
        return max((earlier ?? 0) + 1, connection.generation)
    }

    private func take(_ mapping: SourceMapping, generation: Int, _ scope: WriteScope) throws {
        let database = scope.database
        if let account = mapping.account { try LeftBalance(account: account).end(scope) }
        try database.run(
            """
            INSERT INTO account_link (account_id, lineage_id, connection_id, created_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (account_id) DO UPDATE SET connection_id = excluded.connection_id
            """, mapping.account, mapping.lineage, connection.row, scope.now)
        try database.run("UPDATE lineage SET generation = ?2 WHERE id = ?1", mapping.lineage, generation)
    }

    /// A replacement device may use new ids for known transactions. So a person reviews what it states about the time that the
    /// old device covered, whether the old device is still connected or not.
    private func setReviewLimit(_ mapping: SourceMapping, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            UPDATE source_mapping SET review_until =
                (SELECT max(p.captured_at) FROM source_mapping m
                    JOIN stream s ON s.connection_id = m.connection_id
                    JOIN capture p ON p.stream_id = s.id AND p.import_id IS NOT NULL
                    WHERE m.lineage_id = source_mapping.lineage_id AND m.connection_id <> source_mapping.connection_id)
            WHERE id = ?1 AND (EXISTS (SELECT 1 FROM connection WHERE id = ?2 AND replaces_id IS NOT NULL) OR (
                NOT EXISTS (SELECT 1 FROM source_mapping e WHERE e.lineage_id = source_mapping.lineage_id
                    AND e.external_id = source_mapping.external_id AND e.id < source_mapping.id)
                AND EXISTS (SELECT 1 FROM source_identity i WHERE i.lineage_id = source_mapping.lineage_id)
                AND EXISTS (SELECT 1 FROM source_mapping e WHERE e.lineage_id = source_mapping.lineage_id
                    AND e.id < source_mapping.id)))
            """, mapping.row, connection.row)
    }

    private func open(_ generation: Int, _ scope: WriteScope) throws -> Redacted<String> {
        let database = scope.database
        try database.run(
            "INSERT INTO stream (public_id, connection_id, generation, created_at) VALUES (?, ?, ?, ?)",
            scope.makeID(), connection.row, generation, scope.now)
        try database.run(
            """
            UPDATE connection SET status = 'active', generation = ?2, repair_reason = NULL, updated_at = ?3 WHERE id = ?1
            """, connection.row, generation, scope.now)
        let credential = scope.makeCredential()
        try Credential.store(credential, connection: connection.row, scope)
        return credential
    }
}

/// Repairs a connection on the same accounts: next generation, new stream, new credential (docs/spec/financekit.md §2, repair).
struct RepairConnection {
    let connectionID: UniqueID
    let providerID: String
    let principal: Principal

    func run(_ scope: WriteScope) throws -> PublisherConfiguration {
        let connection = try Connection.find(connectionID, providerID: providerID, of: principal, scope.database)
        switch connection.status {
        case .active, .repairRequired: return try OpenStream(connection: connection).run(scope)
        case .revoked, .pendingMapping: throw LedgerError.connectionRevoked
        }
    }
}
