import CSQLite

/// A derived statement that is compiled once and run many times, with one value for each parameter in its text.
package final class DerivedStatement {
    private let connection: SQLiteConnection
    private let statement: PreparedStatement

    init(_ sql: String, on connection: SQLiteConnection) throws(SQLiteError) {
        self.connection = connection
        statement = try PreparedStatement(once: sql, on: connection.database)
    }

    /// Runs the statement, which returns no rows.
    package func run(_ values: [SQLiteDatum]) throws(SQLiteError) {
        defer { statement.finish() }
        var index: Int32 = 0
        for value in values { try statement.bind(value, &index) }
        while try statement.step() {}
    }
}

extension SQLiteConnection {
    /// Compiles a derived statement for repeated use.
    package func prepare(derived sql: String) throws(SQLiteError) -> DerivedStatement {
        try DerivedStatement(sql, on: self)
    }
}
