import SQLite

/// Counts a person's work on what a source said, so that an undo can tell whether it came after an import.
enum TouchCounter {
    /// To be called for whatever a person does to an entry; nothing for one that no source made.
    static func entry(_ entry: Int64, _ database: SQLiteConnection) throws {
        try database.run(
            "UPDATE source_identity SET touches = touches + 1 WHERE id = (SELECT identity_id FROM entry WHERE id = ?)", entry)
    }

    /// To be called for an answer to a question about a record; nothing for one about a balance.
    static func record(_ identity: Int64?, _ database: SQLiteConnection) throws {
        try database.run("UPDATE source_identity SET touches = touches + 1 WHERE id = ?", identity)
    }
}
