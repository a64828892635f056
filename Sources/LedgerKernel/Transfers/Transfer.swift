import SQLite

/// Two entries that are one movement of money between two accounts of a family.
package struct Transfer: Sendable {
    /// The id for the outside.
    package let id: UniqueID
    /// Money out of one account.
    package let outflow: Entry
    /// The same money into the other.
    package let inflow: Entry

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Transfer {
        let found = try database.first("SELECT public_id, outflow_id, inflow_id FROM transfer WHERE id = ?", row) {
            (id: $0.uniqueID(0), outflow: $0.int64(1), inflow: $0.int64(2))
        }
        guard let found else { throw LedgerError.notFound }
        return Transfer(
            id: found.id, outflow: try Entry.load(found.outflow, database), inflow: try Entry.load(found.inflow, database))
    }

    /// The transfer that an entry is one side of, if it is in one.
    static func rows(entry: Int64, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all("SELECT id FROM transfer WHERE outflow_id = ?1 OR inflow_id = ?1", entry) { $0.int64(0) }
    }

    /// Whatever an account takes part in.
    static func rows(account: Int64, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all(
            """
            SELECT t.id FROM transfer t WHERE EXISTS (SELECT 1 FROM entry e
                WHERE e.id IN (t.outflow_id, t.inflow_id) AND e.account_id = ?) ORDER BY t.id
            """, account
        ) { $0.int64(0) }
    }

    /// Whatever the entries of a lineage take part in.
    static func rows(lineage: Int64, _ database: SQLiteConnection) throws -> [Int64] {
        try database.all(
            """
            SELECT t.id FROM transfer t WHERE EXISTS (SELECT 1 FROM entry e JOIN source_identity i ON i.id = e.identity_id
                WHERE e.id IN (t.outflow_id, t.inflow_id) AND i.lineage_id = ?) ORDER BY t.id
            """, lineage
        ) { $0.int64(0) }
    }

    /// Takes transfers apart for a person; the history of each side names the account of the other one.
    static func dissolve(_ transfers: [Int64], user: Int64, _ transaction: Transaction) throws {
        let database = transaction.database
        for transfer in transfers {
            let sides = try database.all(
                """
                SELECT e.id, a.name FROM transfer t JOIN entry e ON e.id IN (t.outflow_id, t.inflow_id)
                JOIN entry o ON o.id = t.outflow_id + t.inflow_id - e.id JOIN account a ON a.id = o.account_id
                WHERE t.id = ? ORDER BY e.id
                """, transfer
            ) { (entry: $0.int64(0), otherAccount: $0.text(1)) }
            try database.run("DELETE FROM transfer WHERE id = ?", transfer)
            for side in sides {
                try database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", side.entry, transaction.now)
                try EntryChange.record(
                    .transferDissolved, previous: side.otherAccount, entry: side.entry, user: user, transaction)
            }
        }
    }
}
