import SQLite

/// Every reference from rows of a family to other rows, derived from the foreign keys of the actual schema. A table that a later
/// migration adds is therefore checked too, without being named here.
struct FamilyBoundary {
    /// A table whose references are checked against its own family.
    struct Table {
        let name: String
        /// The references other than the one through which a row belongs to its family.
        let references: [ForeignKey]
        /// Counts, in one column per reference, the rows whose family differs from the family of the referenced row.
        let query: String

        /// The places of the references, as `table.column`.
        var places: [String] { references.map { "\(name).\($0.columns.joined(separator: "+"))" } }
    }

    private static let root = "family"

    /// The tables with such references, sorted by name.
    let tables: [Table]
    /// Every table that leads to a family.
    let owned: [String: OwnedTable]

    init(_ database: SQLiteConnection) throws {
        let owned = try OwnedTable.all(below: Self.root, database)
        self.owned = owned
        tables = try owned.values.sorted { $0.name < $1.name }.compactMap { table in
            let references = try ForeignKey.declared(by: table.name, database).filter { reference in
                // A single owner determines the family, so there is nothing to compare it with.
                let isOwner = table.owners.count == 1 && table.owners[0].columns == reference.columns
                return !isOwner && (owned[reference.parent] != nil || reference.parent == Self.root)
            }
            guard !references.isEmpty else { return nil }
            return Table(name: table.name, references: references, query: Self.query(table, references, owned))
        }
    }

    /// The references that lead into another family.
    func violations(_ database: SQLiteConnection) throws -> Violations {
        var found = Violations(count: 0)
        for table in tables {
            let counts = try database.first(derived: table.query) { row in table.references.indices.map { row.int(Int32($0)) } }
            for (place, count) in zip(table.places, counts ?? []) where count > 0 {
                found.count += count
                found.places.append(place)
            }
        }
        return found
    }

    private static func query(_ table: OwnedTable, _ references: [ForeignKey], _ owned: [String: OwnedTable]) -> String {
        var way = FamilyWay(owned: owned)
        let own = way.family(of: table, alias: "t")
        let counts = references.map { reference in
            "count(CASE WHEN \(way.family(behind: reference, of: "t")) <> \(own) THEN 1 END)"
        }
        return "SELECT \(counts.joined(separator: ", ")) FROM \(table.name.sqlIdentifier) AS t\(way.joins)"
    }
}

/// The joins through which a query finds the families of rows.
struct FamilyWay {
    let owned: [String: OwnedTable]
    private(set) var joins = ""
    private var joinCount = 0

    init(owned: [String: OwnedTable]) { self.owned = owned }

    /// An expression for the family of a row of the table: through its only owner, or the first of several that the row has.
    mutating func family(of table: OwnedTable, alias: String) -> String {
        let families = table.owners.map { family(behind: $0, of: alias) }
        return families.count == 1 ? families[0] : "coalesce(\(families.joined(separator: ", ")))"
    }

    /// An expression for the family of the referenced row; NULL if the row references nothing.
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
