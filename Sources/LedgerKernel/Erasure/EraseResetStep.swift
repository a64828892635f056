import SQLite

/// One bounded step of the erasure that a reset requested. The worker repeats it until nothing is left.
///
/// The database alone keeps the progress, so a crash between two steps loses nothing. Other families write in between.
struct EraseResetStep {
    /// Whether there was anything to do.
    func run(_ scope: WriteScope) throws -> Bool {
        let database = scope.database
        let unfinished = try database.first(
            "SELECT id, erased_tables FROM family_reset WHERE erased_at IS NULL ORDER BY id LIMIT 1"
        ) { try (row: $0.next(Int64.self), erasedTables: $0.next(Int.self)) }
        guard let unfinished else { return false }
        let schema = try ErasureSchema(database)
        for position in schema.tables.indices.dropFirst(unfinished.erasedTables) {
            if try erase(schema.tables[position], of: unfinished.row, schema, database) > 0 {
                let book = try database.require("SELECT min(id) FROM book WHERE reset_id = ?", unfinished.row) {
                    try $0.next(Int64.self)
                }
                try ScrubRequest.addForCopies(book: book, scope)
                try note(position, unfinished.row, database)
                return true
            }
        }
        try finish(unfinished.row, schema, scope)
        return true
    }

    private func erase(
        _ table: OwnedTable, of reset: Int64, _ schema: ErasureSchema, _ database: SQLiteConnection
    ) throws -> Int {
        // A payload has up to 1 MiB, every other row a few hundred bytes.
        let rowsMax = table.holdsPayloads ? LedgerLimits.payloadsPerEraseStep : LedgerLimits.rowsPerEraseStep
        let key = OwnedTable.list(table.key)
        let name = table.name.sqlIdentifier
        let rows = schema.keys(table, books: ErasureSchema.booksOfReset)
        return try database.run(derived: "DELETE FROM \(name) WHERE (\(key)) IN (\(rows) LIMIT ?2)", reset, rowsMax)
    }

    private func note(_ erasedTables: Int, _ reset: Int64, _ database: SQLiteConnection) throws {
        try database.run("UPDATE family_reset SET erased_tables = ?2 WHERE id = ?1", reset, erasedTables)
    }

    /// Counts every table again, because a call that was running during the cut-off may have written afterwards. If all counts
    /// are zero, the books are deleted in the same database transaction, so nothing can be written below them any more.
    private func finish(_ reset: Int64, _ schema: ErasureSchema, _ scope: WriteScope) throws {
        let database = scope.database
        let isEmpty = try schema.tables.allSatisfy {
            try schema.count($0, books: ErasureSchema.booksOfReset, of: reset, database) == 0
        }
        guard isEmpty else { return try note(0, reset, database) }
        try database.run("DELETE FROM book WHERE reset_id = ?", reset)
        let scrub = try ScrubRequest.add(scope)
        try database.run("UPDATE family_reset SET erased_at = ?2, scrub_id = ?3 WHERE id = ?1", reset, scope.now, scrub)
    }
}
