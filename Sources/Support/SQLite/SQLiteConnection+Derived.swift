import CSQLite

/// Statements that derive from the schema at run time, because no text known at compile time can name a table that a later migration
/// adds. They are not kept. Values are always bound: the text contains only constants and the schema's own names.
extension SQLiteConnection {
    /// Runs a derived statement that returns no rows.
    /// - Returns: the number of rows that it changed.
    @discardableResult
    package func run<each Value: SQLiteValue>(derived sql: String, _ values: repeat each Value) throws(SQLiteError) -> Int {
        let statement = try PreparedStatement(once: sql, on: database)
        var index: Int32 = 0
        repeat try statement.bind(each values, &index)
        while try statement.step() {}
        return Int(sqlite3_changes64(database))
    }

    /// Runs a derived query and passes each row to the closure.
    package func forEach<each Value: SQLiteValue>(
        derived sql: String, _ values: repeat each Value, row body: (inout SQLiteRow) throws -> Void
    ) throws {
        let statement = try PreparedStatement(once: sql, on: database)
        var index: Int32 = 0
        repeat try statement.bind(each values, &index)
        try statement.forEachRow(body)
    }

    /// Runs a derived query and makes a value from its first row; nil if there is none.
    package func first<each Value: SQLiteValue, T>(
        derived sql: String, _ values: repeat each Value, row body: (inout SQLiteRow) throws -> T
    ) throws -> T? {
        let statement = try PreparedStatement(once: sql, on: database)
        var index: Int32 = 0
        repeat try statement.bind(each values, &index)
        return try statement.firstRow(body)
    }

    /// Runs a derived query and makes a value from each row.
    package func all<each Value: SQLiteValue, T>(
        derived sql: String, _ values: repeat each Value, row body: (inout SQLiteRow) throws -> T
    ) throws -> [T] {
        var result: [T] = []
        try forEach(derived: sql, repeat each values) { result.append(try body(&$0)) }
        return result
    }
}

/// A name from the schema in a derived statement.
extension String {
    /// The name in double quotes, with double quotes inside it doubled.
    package var sqlIdentifier: String {
        "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
