/// The conflicts of one connection and their resolutions (docs/spec/financekit.md §5).
extension Ledger {
    /// A page of the open conflicts of the connection's lineages, newest first, and their total count.
    package func conflicts(
        _ connection: UniqueID, provider: String, _ principal: Principal, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (conflicts: [Conflict], totalCount: Int) {
        try requireConnectionManager(principal, writes: false)
        return try read { database in
            let connection = try Connection.find(connection, providerID: provider, of: principal, database)
            let total = connection.openConflicts
            return (try Conflict.open(connection: connection.row, count, offset: offset(total), database), total)
        }
    }

    package func resolve(
        _ conflict: UniqueID, connection: UniqueID, provider: String, _ resolution: Conflict.Resolution, _ principal: Principal
    ) throws(LedgerError) -> Conflict {
        try requireConnectionManager(principal, writes: true)
        return try write(.resolveConflict, by: principal, of: conflict) { transaction in
            let connection = try Connection.find(connection, providerID: provider, of: principal, transaction.database)
            let conflict = try Conflict.find(conflict, connection: connection.row, transaction.database)
            return try ResolveConflict(conflict: conflict, resolution: resolution, connection: connection, principal: principal)
                .run(
                    transaction)
        }
    }

    /// Resolves all open conflicts of the connection, or those of one kind.
    /// - Returns: the number of conflicts.
    package func resolveAll(
        connection: UniqueID, provider: String, kind: ConflictKind?, _ resolution: Conflict.Resolution, _ principal: Principal
    ) throws(LedgerError) -> Int {
        try requireConnectionManager(principal, writes: true)
        let count = try write { transaction in
            try principal.requireStanding(transaction.database)
            let connection = try Connection.find(connection, providerID: provider, of: principal, transaction.database)
            let open = try Conflict.open(
                connection: connection.row, connection.openConflicts, offset: 0, transaction.database
            ).filter { kind == nil || $0.kind == kind }
            for conflict in open {
                _ = try ResolveConflict(conflict: conflict, resolution: resolution, connection: connection, principal: principal)
                    .run(
                        transaction)
                try transaction.record(.resolveConflict, of: conflict.id, by: principal)
            }
            return open.count
        }
        try keepErasures()
        return count
    }
}
