import SQLite

/// What an administrator sees and answers across all connections of the family, whatever their providers.
extension Ledger {
    /// Every connection of the family, those first that still supply data, then the newest.
    package func connections(_ principal: Principal) throws(LedgerError) -> [FamilyConnection] {
        try requireConnectionManager(principal, writes: false)
        return try read { try FamilyConnection.all(book: principal.book, $0) }
    }

    /// Every open question of the family, the newest first.
    package func openConflicts(_ principal: Principal) throws(LedgerError) -> [Conflict] {
        try requireConnectionManager(principal, writes: false)
        return try read { try Conflict.open(book: principal.book, $0) }
    }

    /// Answers a question by the user's own connection to its source, a live one where there is one.
    /// - Throws: `notFound` also when only other users' connections supply that data.
    package func resolve(
        _ conflict: UniqueID, _ resolution: Conflict.Resolution, _ principal: Principal
    ) throws(LedgerError) -> Conflict {
        try requireConnectionManager(principal, writes: true)
        return try write(.resolveConflict, by: principal, of: conflict) { transaction in
            let database = transaction.database
            let row = try database.first(
                """
                SELECT c.id FROM conflict q JOIN source_mapping m ON m.lineage_id = q.lineage_id
                JOIN connection c ON c.id = m.connection_id
                WHERE q.public_id = ?1 AND c.book_id = ?2 AND c.user_id = ?3 ORDER BY c.status = 'revoked', c.id DESC LIMIT 1
                """, conflict, principal.book, principal.user
            ) { try $0.next(Int64.self) }
            guard let row else { throw LedgerError.notFound }
            let connection = try Connection.load(row, database)
            return try ResolveConflict(
                conflict: try Conflict.find(conflict, connection: row, database), resolution: resolution, connection: connection,
                principal: principal
            ).run(transaction)
        }
    }

    /// How the family's books stand.
    package func status(_ principal: Principal) throws(LedgerError) -> FamilyStatus {
        try requireConnectionManager(principal, writes: false)
        return try read { try FamilyStatus.load(principal, $0) }
    }
}
