import SQLite

/// What an administrator sees and resolves across all connections of the family, for all providers.
extension Ledger {
    /// Every connection of the family: those that still supply data first, then the newest first.
    package func connections(_ principal: Principal) throws(LedgerError) -> [FamilyConnection] {
        try requireConnectionManager(principal, writes: false)
        return try read { try FamilyConnection.all(book: principal.book, $0) }
    }

    /// Every open conflict of the family, newest first.
    package func openConflicts(_ principal: Principal) throws(LedgerError) -> [Conflict] {
        try requireConnectionManager(principal, writes: false)
        return try read { try Conflict.open(book: principal.book, $0) }
    }

    /// Resolves a conflict through the user's own connection to its source, preferably a live one.
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

    /// The state of the family's books.
    package func status(_ principal: Principal) throws(LedgerError) -> FamilyStatus {
        try requireConnectionManager(principal, writes: false)
        return try read { try FamilyStatus.load(principal, $0) }
    }
}
