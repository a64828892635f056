import SQLite

@testable import LedgerKernel

extension Household {
    /// Every row of every table as one line of text, so that a test can claim that nothing changed, in any table.
    /// - Parameter columns: `table.column` names to omit.
    func content(except columns: Set<String> = []) throws -> [String] {
        var lines: [String] = []
        try onTheFile { transaction in
            let database = transaction.database
            let tables = try database.all(
                "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name"
            ) { $0.text(0) }
            try database.execute("CREATE TEMP TABLE content (line TEXT)")
            for table in tables where !table.hasPrefix("sqlite_") {
                let names = try database.all("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
                let shown = names.filter { !columns.contains("\(table).\($0)") }
                let values = shown.map { "'\($0)=' || quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
                try database.execute("INSERT INTO content SELECT '\(table) ' || \(values) FROM \"\(table)\"")
            }
            lines = try database.all("SELECT line FROM temp.content") { $0.text(0) }
        }
        return lines.sorted()
    }

    /// The single number that a query without values returns.
    func number(_ sql: SQL) throws -> Int {
        var number = 0
        try onTheFile { number = try $0.database.first(sql) { $0.int(0) } ?? 0 }
        return number
    }

    /// Changes the file without the ledger.
    func change(_ sql: SQL) throws { try onTheFile { _ = try $0.database.run(sql) } }
}
