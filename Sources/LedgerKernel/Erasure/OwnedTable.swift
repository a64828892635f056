import SQLite

/// A table whose rows belong to a book, however many references away.
struct OwnedTable {
    let name: String
    /// What names a row: its rowid, or the primary key where the table has none.
    let key: [String]
    /// The references by which its rows belong to a book. One is enough where every row has it; otherwise each of them counts.
    let owners: [ForeignKey]
    /// All that it refers to: it is erased before them.
    let parents: Set<String>
    /// The column that says when a row last changed; nil where the table has none.
    let lastChange: String?
    /// Whether its rows are large, because each has the bytes that a source sent.
    let holdsPayloads: Bool

    /// Which rows belong to the books that the query finds, as a condition with one value.
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

    /// Names as a derived statement lists them.
    static func list(_ names: [String]) -> String { names.map(\.sqlIdentifier).joined(separator: ", ") }

    /// Columns of one table of a join.
    static func list(_ names: [String], of alias: String) -> String {
        names.map { "\(alias).\($0.sqlIdentifier)" }.joined(separator: ", ")
    }
}

extension OwnedTable {
    /// Every table whose rows lead to rows of the root by foreign keys, by name, as the schema at hand has them.
    /// - Parameters:
    ///   - root: the table that they lead to; it is not among them.
    ///   - exempt: tables that are left out, as owners too.
    static func all(
        below root: String, leavingOut exempt: Set<String> = [], _ database: SQLiteConnection
    ) throws -> [String: OwnedTable] {
        var found: [String: OwnedTable] = [:]
        var remaining = try Candidate.all(leavingOut: exempt.union([root]), database)
        // Each round finds the tables that are one reference further away from the root, so that the first owner found is the
        // nearest one. References that a row may lack are followed only where no other leads on.
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

    /// A table that may turn out to belong to the root.
    private struct Candidate {
        let name: String
        let key: [String]
        let references: [ForeignKey]
        let columns: [String]

        static func all(leavingOut exempt: Set<String>, _ database: SQLiteConnection) throws -> [String: Candidate] {
            let tables = try database.all(
                "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
            ) { (name: $0.text(0), hasNoRowID: $0.bool(1)) }
            var candidates: [String: Candidate] = [:]
            for table in tables where !exempt.contains(table.name) {
                let columns = try database.all("SELECT name FROM pragma_table_info(?)", table.name) { $0.text(0) }
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
