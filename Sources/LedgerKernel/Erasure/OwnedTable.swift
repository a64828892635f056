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
    /// Whether it says of its rows when they last changed.
    let hasUpdateTime: Bool

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
