import SQLite

/// Maps a source account to an account of the family (docs/spec/financekit.md §2, PUT account_mappings).
struct MapAccount {
    let connectionID: UniqueID
    let providerID: String
    let externalID: ExternalID
    let request: MappingRequest
    let principal: Principal

    func run(_ scope: WriteScope) throws -> SourceMapping {
        let database = scope.database
        let connection = try Connection.find(connectionID, providerID: providerID, of: principal, database)
        guard connection.status == .pendingMapping || connection.status == .repairRequired else {
            throw LedgerError.mappingClosed
        }
        try requireConsent(connection, database)
        let present = try SourceMapping.find(externalID, connection: connection.row, database)
        if let present, present.account != nil { return try repeated(present) }
        guard request.expectedVersion == present?.version ?? 0 else { throw LedgerError.mappingConflict }

        let target = try target(connection, scope)
        try requireFree(target, connection: connection, replacing: present, database)
        let version = max(try target.nextVersion(database), (present?.version ?? 0) + 1)
        try store(target, version: version, replacing: present, connection: connection, scope)
        guard let mapping = try SourceMapping.find(externalID, connection: connection.row, database) else {
            throw SQLiteError.damaged
        }
        return mapping
    }

    /// A repeated request returns the same mapping. Any other change to a mapping is refused.
    private func repeated(_ present: SourceMapping) throws -> SourceMapping {
        let isKnownVersion = [0, present.version - 1, present.version].contains(request.expectedVersion)
        guard present.requestDigest == request.digest.bytes, isKnownVersion else { throw LedgerError.mappingConflict }
        return present
    }

    private func requireConsent(_ connection: Connection, _ database: SQLiteConnection) throws {
        let isConsented = try database.first(
            "SELECT 1 FROM consented_account WHERE connection_id = ? AND external_id = ?", connection.row, externalID
        ) { _ in true }
        guard isConsented == true else { throw LedgerError.accountNotConsented }
    }

    private func target(_ connection: Connection, _ scope: WriteScope) throws -> MappingTarget {
        switch request.action {
        case .create(let balance, let observedAt):
            guard observedAt <= scope.now.adding(seconds: LedgerLimits.clockAheadSecondsMax) else {
                throw LedgerError.futureObservation
            }
            guard balance.currency == request.currency else { throw LedgerError.currencyMismatch }
            let earlier = try MappingTarget.mappedBefore(externalID, providerID: providerID, by: principal, scope.database)
            guard let earlier else { return try MappingTarget.open(request, balance, observedAt, providerID, principal, scope) }
            try earlier.requireMatch(request)
            return earlier
        case .link(let account, let lineage):
            return try MappingTarget.link(account, lineage: lineage, request, providerID, principal, scope)
        }
    }

    /// No other connection may supply the account, and no other source account of this connection may have it.
    private func requireFree(
        _ target: MappingTarget, connection: Connection, replacing present: SourceMapping?, _ database: SQLiteConnection
    ) throws {
        let isTaken = try database.first(
            "SELECT 1 FROM account_link WHERE account_id = ? AND lineage_id <> ?", target.account, target.lineage
        ) { _ in true }
        guard isTaken == nil else { throw LedgerError.accountAlreadySupplied }
        let others = try SourceMapping.all(connection: connection.row, database).filter { $0.row != present?.row }
        guard others.allSatisfy({ $0.account != target.account }) else { throw LedgerError.lineageAccountConflict }
    }

    private func store(
        _ target: MappingTarget, version: Int, replacing present: SourceMapping?, connection: Connection,
        _ scope: WriteScope
    ) throws {
        let database = scope.database
        if let present { try database.run("DELETE FROM source_mapping WHERE id = ?", present.row) }
        try database.run("UPDATE lineage SET mapping_version = ?2 WHERE id = ?1", target.lineage, version)
        try database.run(
            "UPDATE account SET subtype = ?2, updated_at = ?3 WHERE id = ?1 AND subtype IS NULL", target.account, request.subtype,
            scope.now)
        try database.run(
            """
            INSERT INTO source_mapping (connection_id, external_id, lineage_id, version, request_digest, name, institution_name,
                currency, type, subtype, timezone, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, connection.row, externalID, target.lineage, version, request.digest, request.name, request.institutionName,
            request.currency, request.type.rawValue, request.subtype, request.zone.identifier, scope.now)
        if case .create(let balance, let observedAt) = request.action {
            let observation = BalanceRecord(
                externalID: externalID, kind: .booked, observedAt: observedAt, amount: balance, connection: connection.row)
            try observation.storeIfNew(lineage: target.lineage, account: target.account, scope)
        }
    }
}
