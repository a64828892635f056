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
        let names = Set(described.map(\.name))
        let definition =
            try database.first("SELECT sql FROM sqlite_schema WHERE name = ?", owned.name) { try $0.next(String.self) } ?? ""
        let references = try ForeignKey.declared(by: owned.name, database)
        let hasRowID = owned.key == ["rowid"]
        let keyCount = described.filter(\.isKey).count
        var columns: [PortableColumn] = []
        for column in described where !Self.isSecondOfAmount(column.name, among: names) {
            if let amount = PortableColumn.amountName(column.name, among: names) {
                columns.append(
                    PortableColumn(
                        name: amount, parts: [column.name, amount + "_low"],
                        kind: .amount(isSum: PortableColumn.isSum(amount))))
                continue
            }
            let isNumber = hasRowID && column.isKey && keyCount == 1 && column.type == "INTEGER"
            let kind =
                try UndeclaredReference.kind(column.name, of: owned.name)
                ?? Self.reference(column.name, isRequired: column.isRequired, references, exported, database)
                ?? PortableColumn.rule(column.name, isRequired: column.isRequired, in: definition).map(
                    PortableColumn.Kind.written)
                ?? (isNumber ? .number : PortableColumn.kind(column.name, type: column.type))
            columns.append(PortableColumn(name: column.name, parts: [column.name], kind: kind))
        }
        name = owned.name
        self.columns = columns
        order = owned.key
        let ownerNames = Set(owned.owners.flatMap(\.columns))
        owners = columns.filter { ownerNames.contains($0.name) }
    }

    private static func isSecondOfAmount(_ column: String, among names: Set<String>) -> Bool {
        column.hasSuffix("_low") && names.contains(String(column.dropLast(4)) + "_high")
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

/// Columns that name rows of another table without a foreign key, because those rows may be gone: a foreign key would lose the
/// value or prevent the deletion. A test fails for a column that looks like one and is not listed here.
enum UndeclaredReference {
    private static let kinds: [String: [String: PortableColumn.Kind]] = [
        "source_identity": ["external_id": .sourceName(identity: "id")],
        "import_change": [
            "external_id": .sourceName(identity: "identity_id"),
            "held_import_id": .reference("import", isRequired: false),
            "entry_import_id": .reference("import", isRequired: false),
        ],
        "import_match": ["first_identity": .rangeStart("source_identity"), "last_identity": .rangeEnd("source_identity")],
    ]

    /// What the column names; nil for an ordinary column.
    static func kind(_ column: String, of table: String) -> PortableColumn.Kind? { kinds[table]?[column] }
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
