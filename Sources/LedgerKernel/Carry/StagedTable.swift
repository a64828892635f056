import SQLite

/// A table of an export on its way into a file of its own, in which every row has the number that the export gives it.
final class StagedTable {
    let table: PortableTable
    /// How many rows there are so far.
    private(set) var count: Int64 = 0
    private let insertion: DerivedStatement
    private let positions: [String: Int]

    init(_ table: PortableTable, _ database: SQLiteConnection) throws {
        self.table = table
        let columns = table.columns.flatMap(\.parts)
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        insertion = try database.prepare(
            derived: "INSERT INTO \(table.name.sqlIdentifier) (\(OwnedTable.list(columns))) VALUES (\(places))")
        positions = Dictionary(uniqueKeysWithValues: table.columns.enumerated().map { ($1.name, $0) })
    }

    /// Adds the next row.
    /// - Parameter rowCount: how many rows of a table there are so far, for what the row refers to.
    func add(_ record: ExportRecord, rowCount: @escaping (_ table: String) -> Int64) throws {
        var values = [ExportValue?](repeating: nil, count: table.columns.count)
        for field in record.fields {
            guard let position = positions[field.name], values[position] == nil else { throw FamilyImportError.unknownColumn }
            values[position] = field.value
        }
        let reader = ImportedValue(number: count + 1, table: table, values: values, rowCount: rowCount)
        var stored: [SQLiteDatum] = []
        for (column, value) in zip(table.columns, values) { stored += try reader.stored(value, in: column) }
        try FamilyImportError.forConstraints { try insertion.run(stored) }
        count += 1
    }
}
