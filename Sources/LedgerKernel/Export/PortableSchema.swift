import SQLite

/// All tables of a family's data, derived from the schema at hand as the erasure derives them, so that none can be forgotten.
struct PortableSchema {
    /// Each after whatever it refers to.
    let tables: [PortableTable]

    init(_ database: SQLiteConnection) throws {
        let owned = try ErasureSchema(database).tables.reversed().filter { ExportExemption(rawValue: $0.name) == nil }
        let exported = Set(owned.map(\.name))
        tables = try owned.map { try PortableTable($0, exported: exported, database) }
    }
}
