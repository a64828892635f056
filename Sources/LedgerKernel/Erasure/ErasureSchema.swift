import SQLite

/// Every table that leads to `book` by foreign keys, derived from the schema at hand, so that none can be forgotten
/// (spec/kernel.md, "Family reset").
struct ErasureSchema {
    /// The books of one reset.
    static let booksOfReset = "SELECT id FROM book WHERE reset_id = ?1"
    /// The books of a family that no reset has taken yet, those of accounts that a discard has cut off included.
    static let booksOfFamily = "SELECT id FROM book WHERE family_id = ?1 AND reset_id IS NULL"

    /// All books of a family, those that a reset is erasing included.
    static let booksStillThere = "SELECT id FROM book WHERE family_id = ?1"

    /// In the order in which they are erased: each before whatever it refers to.
    let tables: [OwnedTable]
    private let tablesByName: [String: OwnedTable]

    init(_ database: SQLiteConnection) throws {
        tablesByName = try OwnedTable.all(
            below: ErasureExemption.book.rawValue, leavingOut: Set(ErasureExemption.allCases.map(\.rawValue)), database)
        tables = Self.childrenFirst(tablesByName)
    }

    /// The rows of the table that belong to the books that the query finds, as a condition with one value.
    func condition(_ table: OwnedTable, books: String) -> String { table.condition(in: tablesByName, books: books) }

    /// The keys of those rows, as a query that walks down from the books, so that with a limit it stops early and a step of the
    /// erasure stays short however much the family has.
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

    /// The table and its owners up to the books; nil where a row may belong by one of several references.
    private func line(from table: OwnedTable) -> [(table: OwnedTable, owner: ForeignKey)]? {
        guard table.owners.count == 1, let owner = table.owners.first else { return nil }
        if owner.parent == ErasureExemption.book.rawValue { return [(table, owner)] }
        return tablesByName[owner.parent].flatMap(line).map { [(table, owner)] + $0 }
    }

    /// How many rows of the table belong to those books.
    func count(_ table: OwnedTable, books: String, of owner: Int64, _ database: SQLiteConnection) throws -> Int {
        let sql = "SELECT count(*) FROM \(table.name.sqlIdentifier) WHERE \(condition(table, books: books))"
        return try database.first(derived: sql, owner) { try $0.next(Int.self) } ?? 0
    }

    /// Tables that refer to each other in a circle come in any order.
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

/// Tables that a reset of a family leaves alone. Every other table must lead to `book` by foreign keys, and then it is erased
/// without being named anywhere; a test fails for a table that is neither.
enum ErasureExemption: String, CaseIterable {
    // Not financial data: the household, its people, their keys.
    case family
    case user
    case apiKey = "api_key"
    /// Who did what to which id; a record that a reset could erase would prove nothing, and it holds no value and no name.
    case auditEvent = "audit_event"
    /// The root: its row goes last, when nothing hangs below it any more.
    case book
    // What stays of a reset, without financial values.
    case reset = "family_reset"
    case resetCount = "family_reset_count"
    /// Requests to rewrite the file; of no family.
    case scrub
    /// Has no foreign keys and no text of its own: triggers take out what is erased, and the rewrite puts it together anew.
    case search = "entry_search"
    /// Row numbers alone, and none when an operation has committed.
    case staleBalance = "stale_balance"
    /// How far the index has come; of no family.
    case searchMark = "search_mark"
}
