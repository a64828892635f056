/// A table of today's schema: the statements that make it, with its indexes and triggers, and what its columns hold.
struct SchemaTable {
    let name: String
    let statements: String
    let columns: [Column]

    /// A column, or the two that hold one amount.
    struct Column {
        /// What an export calls it.
        let name: String
        let kind: ColumnKind

        /// The columns of the table.
        var parts: [String] { kind.isMoney ? ["\(name)_high", "\(name)_low"] : [name] }
    }

    /// - Parameter columns: every column once, by kind; an amount without the endings `_high` and `_low` of its two columns.
    init(_ name: String, _ statements: String, columns: KeyValuePairs<ColumnKind, [String]>) {
        self.name = name
        self.statements = statements
        self.columns = columns.flatMap { kind, names in names.map { Column(name: $0, kind: kind) } }
    }

    static let all: [SchemaTable] = [
        FamilyTables.all, AccountTables.all, ConnectionTables.all, StatementTables.all, ImportTables.all, InboxTables.all,
        RecordTables.all, LabelTables.all, EntryTables.all, BalanceTables.all, ConflictTable.all, SearchTable.all, AuditTable.all,
        ErasureTables.all,
    ].flatMap { $0 }

    /// What the column of a table is, or is a part of; nil for one that the schema does not have, such as one that somebody added to
    /// the file.
    static func column(_ column: String, of table: String) -> Column? { columns[table]?[column] }

    private static let columns: [String: [String: Column]] = Dictionary(
        uniqueKeysWithValues: all.map { table in
            let parts = table.columns.flatMap { column in column.parts.map { ($0, column) } }
            return (table.name, Dictionary(uniqueKeysWithValues: parts))
        })
}
