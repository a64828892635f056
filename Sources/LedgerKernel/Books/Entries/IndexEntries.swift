import SQLite

/// One bounded step that fills the search index. The worker repeats it until nothing is left.
struct IndexEntries {
    /// Whether entries beyond the mark exist.
    static func isDue(_ database: SQLiteConnection) throws -> Bool {
        try database.first("SELECT entry_id < ifnull((SELECT max(id) FROM entry), 0) FROM search_mark") { try $0.next(Bool.self) }
            ?? false
    }

    /// Indexes the next entries and moves the mark.
    func run(_ database: SQLiteConnection) throws {
        let last =
            try database.first(
                "SELECT max(id) FROM (SELECT id FROM entry WHERE id > (SELECT entry_id FROM search_mark) ORDER BY id LIMIT ?)",
                LedgerLimits.entriesPerIndexStep
            ) { try $0.next(Int64?.self) } ?? nil
        guard let last else { return }
        try database.run(
            """
            INSERT INTO entry_search (rowid, text) SELECT id, name || char(10) || ifnull(notes, '') FROM entry
            WHERE id > (SELECT entry_id FROM search_mark) AND id <= ?
            """, last)
        try database.run("UPDATE search_mark SET entry_id = ?", last)
    }
}
