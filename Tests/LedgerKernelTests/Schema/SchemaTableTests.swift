import SQLite
import Testing

@testable import LedgerKernel

/// What the tables say of their columns, held against what SQLite makes of their statements.
@Suite struct SchemaTableTests {
    private func forEachTable(_ body: (SchemaTable, SQLiteConnection) throws -> Void) throws {
        let database = try SQLiteConnection(path: ":memory:", mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
        try Migrations.run(on: database, path: nil)
        for table in SchemaTable.all { try body(table, database) }
    }

    /// The columns of the table, each with its type and its part of the statement.
    private func definitions(_ table: SchemaTable, _ database: SQLiteConnection) throws -> [String: (type: String, text: String)]
    {
        let lines = table.statements.split(separator: "\n").map { $0.drop { $0 == " " } }
        var definitions: [String: (type: String, text: String)] = [:]
        let columns = try database.all("SELECT name, type FROM pragma_table_info(?)", table.name) {
            (try $0.next(String.self), try $0.next(String.self))
        }
        for (name, type) in columns {
            definitions[name] = (type: type, text: String(lines.first { $0.hasPrefix("\(name) ") } ?? ""))
        }
        return definitions
    }

    @Test func everyTableAndEveryColumnIsDescribedOnce() throws {
        try forEachTable { table, database in
            let stored = try database.all("SELECT name FROM pragma_table_info(?)", table.name) { try $0.next(String.self) }
            #expect(table.columns.flatMap(\.parts).sorted() == stored.sorted(), "\(table.name)")
        }
        let database = try SQLiteConnection(path: ":memory:", mode: .readWriteCreate, busyTimeoutMilliseconds: 0)
        try Migrations.run(on: database, path: nil)
        let stored = try database.all(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            """
        ) { try $0.next(String.self) }
        #expect(SchemaTable.all.map(\.name).sorted() == stored.sorted())
    }

    @Test func theTypeOfAColumnIsThatOfItsKind() throws {
        try forEachTable { table, database in
            guard table.name != "entry_search" else { return }
            let definitions = try definitions(table, database)
            for column in table.columns {
                for part in column.parts { #expect(definitions[part]?.type == storedType(column.kind), "\(table.name).\(part)") }
            }
        }
    }

    private func storedType(_ kind: ColumnKind) -> String {
        switch kind {
        case .rowID, .reference, .formerReference, .rangeStart, .rangeEnd, .amount, .sum, .day, .instant, .lastChange, .integer:
            "INTEGER"
        case .currency, .accountType, .written, .text: "TEXT"
        case .publicID, .sourceName, .bytes, .payload: "BLOB"
        }
    }

    @Test func everyMoneyColumnHasItsCheck() throws {
        try forEachTable { table, database in
            let definitions = try definitions(table, database)
            for column in table.columns where column.kind.isMoney {
                let low = column.parts[1]
                #expect(definitions[low]?.text.contains("CHECK (abs(\(low)) < 1000000000)") == true, "\(table.name).\(low)")
            }
        }
    }

    @Test func namesAreCheckedAndWhatIsCheckedAsANameIsOne() throws {
        // What an institution calls itself is of any length.
        let unchecked: Set = ["account.institution_name"]
        try forEachTable { table, database in
            let definitions = try definitions(table, database)
            for column in table.columns where !unchecked.contains("\(table.name).\(column.name)") {
                let check = "CHECK (length(\(column.name)) BETWEEN 1 AND \(LedgerLimits.nameCharactersMax))"
                let isChecked = definitions[column.name]?.text.contains(check) ?? false
                #expect((column.kind == .written(.nameFromElsewhere)) == isChecked, "\(table.name).\(column.name)")
            }
        }
    }

    @Test func publicIDsAreUniqueAndHaveTheirLength() throws {
        try forEachTable { table, database in
            let definitions = try definitions(table, database)
            for column in table.columns where column.kind == .publicID {
                let rule = "UNIQUE CHECK (length(\(column.name)) = 16)"
                #expect(definitions[column.name]?.text.contains(rule) == true, "\(table.name).\(column.name)")
            }
        }
    }

    @Test func referencesAreForeignKeysAndForeignKeysReferences() throws {
        try forEachTable { table, database in
            let keys = try ForeignKey.declared(by: table.name, database).flatMap(\.columns)
            let described = table.columns.filter { $0.kind == .reference }.map(\.name)
            #expect(described.sorted() == keys.sorted(), "\(table.name)")
        }
    }

    @Test func rowIDsAreIntegerKeys() throws {
        try forEachTable { table, database in
            let definitions = try definitions(table, database)
            for column in table.columns where column.kind == .rowID {
                #expect(definitions[column.name]?.text.hasPrefix("\(column.name) INTEGER PRIMARY KEY") == true, "\(table.name)")
            }
        }
    }

    @Test func whatRefersToRowsThatMayBeGoneNamesATable() {
        let names = Set(SchemaTable.all.map(\.name))
        for table in SchemaTable.all {
            for column in table.columns {
                switch column.kind {
                case .formerReference(let other), .rangeStart(let other), .rangeEnd(let other):
                    #expect(names.contains(other), "\(table.name).\(column.name)")
                case .sourceName(let identity):
                    #expect(table.columns.contains { $0.name == identity }, "\(table.name).\(column.name)")
                default: continue
                }
            }
        }
    }
}
