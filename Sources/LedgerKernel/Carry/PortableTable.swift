import SQLite

/// An exported table with the meaning of its columns.
struct PortableTable {
    let name: String
    /// In the order of the schema, which is the order of the fields.
    let columns: [PortableColumn]
    /// The order of the rows, which is the same before and after an import.
    let order: [String]
    /// The columns through which a row belongs to the family. One of them is enough.
    let owners: [PortableColumn]

    /// The column with the row's own number; nil if the rows have none.
    var numberColumn: PortableColumn? { columns.first { $0.kind == .number } }

    /// Whether rows reference rows of the same table, possibly later ones.
    var refersToItself: Bool { columns.contains { $0.referredTable == name } }

    init(_ owned: OwnedTable, exported: Set<String>, _ database: SQLiteConnection) throws {
        let described = try database.all(
            "SELECT name, type, \"notnull\" OR pk, pk FROM pragma_table_info(?) ORDER BY cid", owned.name
        ) { row in
            try (
                name: row.next(String.self), type: row.next(String.self), isRequired: row.next(Bool.self),
                isKey: row.next(Bool.self)
            )
        }
        let references = try ForeignKey.declared(by: owned.name, database)
        let rowID = owned.key == ["rowid"] ? described.filter(\.isKey) : []
        var columns: [PortableColumn] = []
        for column in described {
            let isNumber = rowID.count == 1 && column.isKey && column.type == "INTEGER"
            let known =
                SchemaTable.column(column.name, of: owned.name)
                ?? SchemaTable.Column(name: column.name, kind: isNumber ? .rowID : Self.kind(ofUnknown: column.type))
            // The second column of an amount comes with the first.
            guard known.parts.first == column.name else { continue }
            let reference = try Self.reference(column.name, isRequired: column.isRequired, references, exported, database)
            columns.append(
                PortableColumn(name: known.name, parts: known.parts, kind: reference ?? PortableColumn.Kind(known.kind)))
        }
        name = owned.name
        self.columns = columns
        order = owned.key
        let ownerNames = Set(owned.owners.flatMap(\.columns))
        owners = columns.filter { ownerNames.contains($0.name) }
    }

    /// What a column that the schema does not have holds, by its type alone.
    private static func kind(ofUnknown type: String) -> ColumnKind {
        switch type {
        case "INTEGER": .integer
        case "TEXT": .text
        default: .bytes
        }
    }

    /// The meaning of a reference in an export; nil for a column that does not reference a row of another table.
    private static func reference(
        _ column: String, isRequired: Bool, _ references: [ForeignKey], _ exported: Set<String>, _ database: SQLiteConnection
    ) throws -> PortableColumn.Kind? {
        guard let reference = references.first(where: { $0.columns == [column] }),
            try reference.parentColumns == ForeignKey.primaryKey(of: reference.parent, database)
        else { return nil }
        switch reference.parent {
        case ExportExemption.book.rawValue: return .book
        case ExportExemption.user.rawValue: return .user
        case let parent: return exported.contains(parent) ? .reference(parent, isRequired: isRequired) : .absent
        }
    }
}

/// All tables of a family's data, derived from the actual schema in the same way as the erasure derives them, so no table can be
/// forgotten.
struct PortableSchema {
    /// Each table after the tables that it references.
    let tables: [PortableTable]

    init(_ database: SQLiteConnection) throws {
        let owned = try ErasureSchema(database).tables.reversed().filter { ExportExemption(rawValue: $0.name) == nil }
        let exported = Set(owned.map(\.name))
        tables = try owned.map { try PortableTable($0, exported: exported, database) }
    }
}
