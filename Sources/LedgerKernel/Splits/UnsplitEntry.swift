import SQLite

/// Puts a split entry together again: its parts go.
struct UnsplitEntry {
    let entryID: UniqueID
    let actor: Actor

    func run(_ transaction: Transaction) throws -> Entry {
        let database = transaction.database
        let row = try Entry.rowToChange(entryID, book: actor.book, database)
        guard try Entry.load(row, database).isSplit else { throw LedgerError.notFound }
        try Self.removeParts(of: row, database)
        try database.run("UPDATE entry SET updated_at = ?2 WHERE id = ?1", row, transaction.now)
        return try Entry.load(row, database)
    }

    /// Takes the parts of an entry away, if it has any.
    static func removeParts(of row: Int64, _ database: SQLiteConnection) throws {
        try database.run("DELETE FROM entry WHERE parent_id = ?", row)
        try database.run("UPDATE entry SET is_split = 0 WHERE id = ? AND is_split", row)
    }
}
