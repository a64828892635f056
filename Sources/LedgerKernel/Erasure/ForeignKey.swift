import SQLite

/// A foreign key as the schema declares it.
struct ForeignKey {
    let columns: [String]
    let parent: String
    let parentColumns: [String]
    /// Whether every row must reference a parent.
    let isRequired: Bool

    /// The foreign keys of a table to other tables.
    static func all(of table: String, _ database: SQLiteConnection) throws -> [ForeignKey] {
        try declared(by: table, database).filter { $0.parent != table }
    }

    /// The foreign keys of a table, including those to itself.
    static func declared(by table: String, _ database: SQLiteConnection) throws -> [ForeignKey] {
        let parts = try database.all(
            """
            SELECT f.id, f."from", f."table", f."to", i."notnull" OR i.pk > 0
            FROM pragma_foreign_key_list(?1) f JOIN pragma_table_info(?1) i ON i.name = f."from" COLLATE NOCASE
            ORDER BY f.id, f.seq
            """, table
        ) {
            try (
                id: $0.next(Int.self), column: $0.next(String.self), parent: $0.next(String.self), to: $0.next(String?.self),
                isRequired: $0.next(Bool.self)
            )
        }
        return try Dictionary(grouping: parts, by: \.id).sorted { $0.key < $1.key }.compactMap { _, parts in
            guard let parent = parts.first?.parent else { return nil }
            let named = parts.compactMap(\.to)
            return ForeignKey(
                columns: parts.map(\.column), parent: parent,
                parentColumns: named.isEmpty ? try primaryKey(of: parent, database) : named,
                isRequired: parts.allSatisfy(\.isRequired))
        }
    }

    /// The primary key columns of the table.
    static func primaryKey(of table: String, _ database: SQLiteConnection) throws -> [String] {
        try database.all("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", table) { try $0.next(String.self) }
    }
}
