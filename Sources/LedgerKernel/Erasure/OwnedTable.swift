import SQLite

/// A table whose rows belong to a book, through any number of references.
struct OwnedTable {
    let name: String
    /// The columns that identify a row: the rowid, or the primary key of a table without one.
    let key: [String]
    /// The references through which rows belong to a book. One is enough if every row has it; otherwise any of them counts.
    let owners: [ForeignKey]
    /// The tables that it references. It is erased before them.
    let parents: Set<String>
    /// The column that says when a row last changed; nil where the table has none.
    let lastChange: String?
    /// Whether its rows are large, because each has the bytes that a source sent.
    let holdsPayloads: Bool

    /// A condition with one bound value that selects the rows in the books of the query.
    func condition(in tables: [String: OwnedTable], books: String) -> String {
        owners.map { owner in
            let rows =
                owner.parent == ErasureExemption.book.rawValue
                ? books
                : "SELECT \(Self.list(owner.parentColumns)) FROM \(owner.parent.sqlIdentifier)"
                    + " WHERE \(tables[owner.parent]?.condition(in: tables, books: books) ?? "FALSE")"
            return "(\(Self.list(owner.columns))) IN (\(rows))"
        }.joined(separator: " OR ")
    }

    /// A list of names for a derived statement.
    static func list(_ names: [String]) -> String { names.map(\.sqlIdentifier).joined(separator: ", ") }

    /// A list of columns of one table of a join.
    static func list(_ names: [String], of alias: String) -> String {
        names.map { "\(alias).\($0.sqlIdentifier)" }.joined(separator: ", ")
    }
}

extension OwnedTable {
    /// Every table whose rows lead to the root by foreign keys, by name, derived from the actual schema.
    /// - Parameters:
    ///   - root: the table to which they lead; not part of the result.
    ///   - exempt: tables to omit, also as owners.
    static func all(
        below root: String, leavingOut exempt: Set<String> = [], _ database: SQLiteConnection
    ) throws -> [String: OwnedTable] {
        var found: [String: OwnedTable] = [:]
        var remaining = try Candidate.all(leavingOut: exempt.union([root]), database)
        // Each round finds the tables that are one reference further from the root, so the first owner found is the nearest one.
        // It follows optional references only if no required reference leads on.
        while !remaining.isEmpty {
            var next = remaining.compactMap { $0.value.owned(by: found, below: root, requiredOnly: true) }
            if next.isEmpty { next = remaining.compactMap { $0.value.owned(by: found, below: root, requiredOnly: false) } }
            if next.isEmpty { break }
            for table in next {
                found[table.name] = table
                remaining[table.name] = nil
            }
        }
        return found
    }

    /// A table that may belong to the root.
    private struct Candidate {
        let name: String
        let key: [String]
        let references: [ForeignKey]
        let columns: [String]

        static func all(leavingOut exempt: Set<String>, _ database: SQLiteConnection) throws -> [String: Candidate] {
            let tables = try database.all(
                "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
            ) { try (name: $0.next(String.self), hasNoRowID: $0.next(Bool.self)) }
            var candidates: [String: Candidate] = [:]
            for table in tables where !exempt.contains(table.name) {
                let columns = try database.all("SELECT name FROM pragma_table_info(?)", table.name) { try $0.next(String.self) }
                candidates[table.name] = Candidate(
                    name: table.name, key: table.hasNoRowID ? try ForeignKey.primaryKey(of: table.name, database) : ["rowid"],
                    references: try ForeignKey.all(of: table.name, database), columns: columns)
            }
            return candidates
        }

        func owned(by found: [String: OwnedTable], below root: String, requiredOnly: Bool) -> OwnedTable? {
            let owners = references.filter { found[$0.parent] != nil || $0.parent == root }
            let required = owners.first(where: \.isRequired).map { [$0] }
            guard let used = requiredOnly ? required : owners, !used.isEmpty else { return nil }
            return OwnedTable(
                name: name, key: key, owners: used, parents: Set(references.map(\.parent)).subtracting([name]),
                lastChange: columns.first { kind(of: $0) == .lastChange },
                holdsPayloads: columns.contains { kind(of: $0) == .payload })
        }

        private func kind(of column: String) -> ColumnKind? { SchemaTable.column(column, of: name)?.kind }
    }
}
