import SQLite

/// Looks for impossible days, instants and currencies in every column that has such values (`ColumnKind`). No table is named here.
enum StoredValueCheck {
    /// The number of rows with such a value, and the columns.
    static func violations(_ database: SQLiteConnection) throws -> Violations {
        var found = Violations(count: 0)
        for (table, columns) in try columns(database) {
            let counts = columns.map { "count(CASE WHEN NOT \($0.condition) THEN 1 END)" }.joined(separator: ", ")
            let broken = try database.first(derived: "SELECT \(counts) FROM \(table.sqlIdentifier)") { row in
                columns.indices.map { row.int(Int32($0)) }
            }
            for (column, count) in zip(columns, broken ?? []) where count > 0 {
                found.count += count
                found.places.append("\(table).\(column.name)")
            }
        }
        return found
    }

    typealias Column = (name: String, kind: ColumnKind, condition: String)

    /// The checked columns, by table.
    static func columns(_ database: SQLiteConnection) throws -> [(table: String, columns: [Column])] {
        let declared = try database.all(
            """
            SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
            WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.name, c.cid
            """
        ) { (table: try $0.next(String.self), name: try $0.next(String.self)) }
        // A loop, because Swift 6.0 finds `compactMap` with labelled tuples ambiguous here.
        var tables: [(table: String, columns: [Column])] = []
        for (table, declared) in Dictionary(grouping: declared, by: \.table).sorted(by: { $0.key < $1.key }) {
            var columns: [Column] = []
            for column in declared {
                guard let kind = SchemaTable.column(column.name, of: table)?.kind, let condition = condition(kind) else {
                    continue
                }
                columns.append((column.name, kind, "\(column.name.sqlIdentifier) \(condition)"))
            }
            if !columns.isEmpty { tables.append((table, columns)) }
        }
        return tables
    }

    /// The condition on a non-NULL value of the kind; nil for kinds whose values are all possible.
    private static func condition(_ kind: ColumnKind) -> String? {
        switch kind {
        case .day: "BETWEEN \(CivilCalendar.firstDay) AND \(CivilCalendar.lastDay)"
        case .instant, .lastChange:
            "BETWEEN \(Instant.range.lowerBound.microseconds) AND \(Instant.range.upperBound.microseconds)"
        case .currency: "IN (\(Currency.allCodes.map { "'\($0)'" }.joined(separator: ", ")))"
        default: nil
        }
    }
}
