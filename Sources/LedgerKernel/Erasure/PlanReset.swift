import Crypto
import SQLite

/// Counts a family's data.
struct PlanReset {
    let principal: Principal

    func run(_ database: SQLiteConnection) throws -> ResetPlan {
        let family = try Self.family(of: principal, database)
        let schema = try ErasureSchema(database)
        var counts: [String: Int] = [:]
        var state = "\(principal.familyID)\n"
        for table in schema.tables {
            counts[table.name] = try schema.count(table, books: ErasureSchema.booksOfFamily, of: family, database)
            state += try Self.state(of: table, schema, family, database)
        }
        return ResetPlan(
            counts: counts, byProvider: try Self.byProvider(family, database), digest: SHA256.hash(Array(state.utf8)))
    }

    /// The number of rows of each kind in all books of the family, closed ones included.
    func remainder(_ database: SQLiteConnection) throws -> [String: Int] {
        let family = try Self.family(of: principal, database)
        let schema = try ErasureSchema(database)
        var counts: [String: Int] = [:]
        for table in schema.tables {
            counts[table.name] = try schema.count(table, books: ErasureSchema.booksStillThere, of: family, database)
        }
        return counts
    }

    /// The row of the user's family.
    static func family(of principal: Principal, _ database: SQLiteConnection) throws -> Int64 {
        try database.require("SELECT id FROM family WHERE public_id = ?", principal.familyID) { try $0.next(Int64.self) }
    }

    /// A line of text that differs after any row of the table was added, deleted or edited.
    private static func state(
        of table: OwnedTable, _ schema: ErasureSchema, _ family: Int64, _ database: SQLiteConnection
    ) throws -> String {
        let newest = table.key == ["rowid"] ? "max(rowid)" : "NULL"
        // The sum changes with every edit, even if an earlier one was made while the clock was ahead.
        let changed = table.lastChange.map { "sum(\($0.sqlIdentifier) & 4294967295)" } ?? "NULL"
        let sql = "SELECT count(*), \(newest), \(changed) FROM \(table.name.sqlIdentifier)"
        let condition = schema.condition(table, books: ErasureSchema.booksOfFamily)
        return try database.first(derived: "\(sql) WHERE \(condition)", family) {
            try "\(table.name) \($0.next(Int64.self)) \($0.next(Int64.self)) \($0.next(Int64.self))\n"
        } ?? ""
    }

    private static func byProvider(_ family: Int64, _ database: SQLiteConnection) throws -> [String: ResetPlan.ProviderData] {
        let rows = try database.all(
            """
            WITH own AS (SELECT id FROM book WHERE family_id = ?1 AND reset_id IS NULL),
                provider (id) AS (SELECT provider_id FROM connection WHERE book_id IN own
                    UNION SELECT provider_id FROM lineage WHERE book_id IN own)
            SELECT p.id,
                (SELECT count(*) FROM connection c WHERE c.book_id IN own AND c.provider_id = p.id),
                (SELECT count(*) FROM lineage l WHERE l.book_id IN own AND l.provider_id = p.id),
                (SELECT count(*) FROM lineage l JOIN source_identity i ON i.lineage_id = l.id JOIN entry e ON e.identity_id = i.id
                    WHERE l.book_id IN own AND l.provider_id = p.id),
                (SELECT count(*) FROM connection c JOIN stream s ON s.connection_id = c.id JOIN batch b ON b.stream_id = s.id
                    WHERE c.book_id IN own AND c.provider_id = p.id)
            FROM provider p
            """, family
        ) { row in
            try (
                row.next(String.self),
                ResetPlan.ProviderData(
                    connections: row.next(Int.self), lineages: row.next(Int.self), entries: row.next(Int.self),
                    batches: row.next(Int.self))
            )
        }
        return Dictionary(rows) { first, _ in first }
    }
}
