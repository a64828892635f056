import SQLite

/// A split entry with its parts.
public struct SplitParts: Sendable {
    /// The whole.
    public let parent: Entry
    /// Its parts, in the order in which they were given.
    public let parts: [Entry]

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> SplitParts {
        let rows = try database.all("SELECT id FROM entry WHERE parent_id = ? ORDER BY id", row) { $0.int64(0) }
        return SplitParts(parent: try Entry.load(row, database), parts: try rows.map { try Entry.load($0, database) })
    }
}
