import SQLite

/// The joins by which a query finds the families of rows.
struct FamilyWay {
    let owned: [String: OwnedTable]
    private(set) var joins = ""
    private var joinCount = 0

    init(owned: [String: OwnedTable]) { self.owned = owned }

    /// The family of a row of the table, as an expression: by the one owner, or the first of several that the row has.
    mutating func family(of table: OwnedTable, alias: String) -> String {
        let families = table.owners.map { family(behind: $0, of: alias) }
        return families.count == 1 ? families[0] : "coalesce(\(families.joined(separator: ", ")))"
    }

    /// The family of what a row refers to, as an expression; NULL where it refers to nothing.
    mutating func family(behind reference: ForeignKey, of alias: String) -> String {
        guard let parent = owned[reference.parent] else { return OwnedTable.list(reference.columns, of: alias) }
        joinCount += 1
        let joined = "j\(joinCount)"
        joins +=
            " LEFT JOIN \(parent.name.sqlIdentifier) AS \(joined) ON (\(OwnedTable.list(reference.parentColumns, of: joined)))"
            + " = (\(OwnedTable.list(reference.columns, of: alias)))"
        return family(of: parent, alias: joined)
    }
}
