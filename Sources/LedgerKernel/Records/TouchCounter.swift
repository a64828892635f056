import SQLite

/// Counts a person's actions on a source's records, so that an undo can tell whether they came after an import.
enum TouchCounter {
    /// Call this for every action of a person on an entry. It does nothing for an entry without a source.
    static func entry(_ entry: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            "UPDATE source_identity SET touches = touches + 1 WHERE id = (SELECT identity_id FROM entry WHERE id = ?)", entry)
    }

    /// Call this when a person resolves a conflict about a record. It does nothing for a conflict about a balance.
    static func record(_ identity: Int64?, _ database: SQLiteConnection) throws {
        try database.run("UPDATE source_identity SET touches = touches + 1 WHERE id = ?", identity)
    }
}
