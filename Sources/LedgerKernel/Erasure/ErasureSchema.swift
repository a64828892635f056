import SQLite

/// Every table that leads to `book` by foreign keys. Derived from the actual schema, so no table can be forgotten
/// (docs/spec/kernel.md, "Family reset").
struct ErasureSchema {
    /// The books of one reset.
    static let booksOfReset = "SELECT id FROM book WHERE reset_id = ?1"
    /// The books of a family that no reset has taken, including those of accounts that a discard has cut off.
    static let booksOfFamily = "SELECT id FROM book WHERE family_id = ?1 AND reset_id IS NULL"

    /// All books of a family, including those that a reset is erasing.
    static let booksStillThere = "SELECT id FROM book WHERE family_id = ?1"

    /// In the order of erasure: each table before the tables that it references.
    let tables: [OwnedTable]
    private let tablesByName: [String: OwnedTable]

    init(_ database: SQLiteConnection) throws {
        tablesByName = try OwnedTable.all(
            below: ErasureExemption.book.rawValue, leavingOut: Set(ErasureExemption.allCases.map(\.rawValue)), database)
        tables = Self.childrenFirst(tablesByName)
    }

    /// A condition with one bound value that selects the rows of the table in the books of the query.
    func condition(_ table: OwnedTable, books: String) -> String { table.condition(in: tablesByName, books: books) }

    /// A query for the keys of those rows that walks down from the books. With a limit it stops early, which keeps a step of the
    /// erasure short for any amount of data.
    func keys(_ table: OwnedTable, books: String) -> String {
        guard let line = line(from: table) else {
            return "SELECT \(OwnedTable.list(table.key)) FROM \(table.name.sqlIdentifier) WHERE \(condition(table, books: books))"
        }
        var query = "SELECT \(OwnedTable.list(table.key, of: "t0")) FROM (\(books)) AS t\(line.count)"
        for (depth, (table, owner)) in line.enumerated().reversed() {
            query +=
                " CROSS JOIN \(table.name.sqlIdentifier) AS t\(depth) ON (\(OwnedTable.list(owner.columns, of: "t\(depth)")))"
                + " = (\(OwnedTable.list(owner.parentColumns, of: "t\(depth + 1)")))"
        }
        return query
    }

    /// The chain of owners from the table up to the books; nil if a row may belong through one of several references.
    private func line(from table: OwnedTable) -> [(table: OwnedTable, owner: ForeignKey)]? {
        guard table.owners.count == 1, let owner = table.owners.first else { return nil }
        if owner.parent == ErasureExemption.book.rawValue { return [(table, owner)] }
        return tablesByName[owner.parent].flatMap(line).map { [(table, owner)] + $0 }
    }

    /// The number of rows of the table in those books.
    func count(_ table: OwnedTable, books: String, of owner: Int64, _ database: SQLiteConnection) throws -> Int {
        let sql = "SELECT count(*) FROM \(table.name.sqlIdentifier) WHERE \(condition(table, books: books))"
        return try database.first(derived: sql, owner) { try $0.next(Int.self) } ?? 0
    }

    /// Tables that reference each other in a circle come in any order.
    private static func childrenFirst(_ tables: [String: OwnedTable]) -> [OwnedTable] {
        var ordered: [OwnedTable] = []
        var remaining = tables.values.sorted { $0.name < $1.name }
        while !remaining.isEmpty {
            let free = remaining.filter { table in !remaining.contains { $0.parents.contains(table.name) } }
            ordered += free.isEmpty ? remaining : free
            let names = Set(ordered.map(\.name))
            remaining.removeAll { names.contains($0.name) }
        }
        return ordered
    }
}

/// Tables that a family reset does not touch. Every other table must lead to `book` by foreign keys, and is then erased without
/// being named anywhere. A test fails for a table that does neither.
enum ErasureExemption: String, CaseIterable {
    // Not financial data: the household, its people, their keys.
    case family
    case user
    case apiKey = "api_key"
    /// Who did what to which id. A record that a reset could erase would prove nothing, and it contains no value and no name.
    case auditEvent = "audit_event"
    /// The root. Its row is deleted last, when nothing depends on it any more.
    case book
    // What remains of a reset, without financial values.
    case reset = "family_reset"
    case resetCount = "family_reset_count"
    /// Requests to scrub the file. A family is named only until they are done.
    case scrub
    /// Has no foreign keys and no text of its own: triggers remove what is erased, and the scrub rebuilds the index.
    case search = "entry_search"
    /// Contains only row numbers, and is empty after every commit.
    case staleBalance = "stale_balance"
    /// The progress of the index; it belongs to no family.
    case searchMark = "search_mark"
}
