import SQLite

/// Two entries that are one movement of money between two accounts of a family.
public struct Transfer: Sendable {
    /// The id for the outside.
    public let id: UniqueID
    /// Money out of one account.
    public let outflow: Entry
    /// The same money into the other.
    public let inflow: Entry

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Transfer {
        let found = try database.first("SELECT public_id, outflow_id, inflow_id FROM transfer WHERE id = ?", row) {
            (id: $0.uniqueID(0), outflow: $0.int64(1), inflow: $0.int64(2))
        }
        guard let found else { throw LedgerError.notFound }
        return Transfer(
            id: found.id, outflow: try Entry.load(found.outflow, database), inflow: try Entry.load(found.inflow, database))
    }

    /// Takes apart whatever an account takes part in, before it leaves the books.
    static func dissolve(account: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            """
            DELETE FROM transfer WHERE EXISTS (SELECT 1 FROM entry e
                WHERE e.id IN (transfer.outflow_id, transfer.inflow_id) AND e.account_id = ?)
            """, account)
    }

    /// Takes apart whatever the entries of a lineage take part in, before they leave the books.
    static func dissolve(lineage: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            """
            DELETE FROM transfer WHERE EXISTS (SELECT 1 FROM entry e JOIN source_identity i ON i.id = e.identity_id
                WHERE e.id IN (transfer.outflow_id, transfer.inflow_id) AND i.lineage_id = ?)
            """, lineage)
    }
}
