/// The questions of one connection, and their answers (docs/spec/financekit.md §5).
extension Ledger {
    /// A page of the open conflicts of the connection's lineages, newest first. The offset is chosen by the whole count.
    package func conflicts(
        _ connection: UniqueID, provider: String, _ actor: Actor, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> (conflicts: [Conflict], totalCount: Int) {
        try requireConnectionManager(actor, writes: false)
        return try read { database in
            let connection = try Connection.find(connection, providerID: provider, of: actor, database)
            let total = connection.openConflicts
            return (try Conflict.open(connection: connection.row, count, offset: offset(total), database), total)
        }
    }

    package func resolve(
        _ conflict: UniqueID, connection: UniqueID, provider: String, _ resolution: Conflict.Resolution, _ actor: Actor
    ) throws(LedgerError) -> Conflict {
        try requireConnectionManager(actor, writes: true)
        return try write(.resolveConflict, by: actor, of: conflict) { transaction in
            let connection = try Connection.find(connection, providerID: provider, of: actor, transaction.database)
            let conflict = try Conflict.find(conflict, connection: connection.row, transaction.database)
            return try ResolveConflict(conflict: conflict, resolution: resolution, connection: connection, actor: actor).run(
                transaction)
        }
    }

    /// Answers all open conflicts of the connection, or those of a kind.
    /// - Returns: how many there were.
    package func resolveAll(
        connection: UniqueID, provider: String, kind: ConflictKind?, _ resolution: Conflict.Resolution, _ actor: Actor
    ) throws(LedgerError) -> Int {
        try requireConnectionManager(actor, writes: true)
        let count = try write { transaction in
            try actor.requireStanding(transaction.database)
            let connection = try Connection.find(connection, providerID: provider, of: actor, transaction.database)
            let open = try Conflict.open(
                connection: connection.row, connection.openConflicts, offset: 0, transaction.database
            ).filter { kind == nil || $0.kind == kind }
            for conflict in open {
                _ = try ResolveConflict(conflict: conflict, resolution: resolution, connection: connection, actor: actor).run(
                    transaction)
                try transaction.record(.resolveConflict, of: conflict.id, by: actor)
            }
            return open.count
        }
        try keepErasures()
        return count
    }
}
