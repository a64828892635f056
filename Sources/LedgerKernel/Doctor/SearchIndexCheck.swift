import SQLite

/// Compares the search index with its entries. The index stores no text, so SQLite's own check can only examine its form, and
/// only with write access. This check counts the terms of the index instead.
enum SearchIndexCheck {
    /// The number of trigrams whose number of entries differs from the index; 1 for an unreadable index.
    static func differences(_ database: SQLiteConnection) throws -> Int {
        do {
            let indexed = try indexed(database)
            let present = try present(database)
            return present.count(where: { indexed[$0.key] != $0.value }) + indexed.count(where: { present[$0.key] == nil })
        } catch let error as SQLiteError where error.isCorruption {
            return 1
        }
    }

    /// The number of entries with each trigram, according to the index.
    private static func indexed(_ database: SQLiteConnection) throws -> [UInt64: Int] {
        // The view of the index's terms is a temporary table, which a read-only connection also refuses.
        let isQueryOnly = try database.first("PRAGMA query_only") { try $0.next(Bool.self) } ?? false
        try database.execute(
            "PRAGMA query_only = OFF; CREATE VIRTUAL TABLE temp.entry_search_words USING fts5vocab (main, entry_search, row)")
        defer {
            try? database.execute("DROP TABLE temp.entry_search_words")
            if isQueryOnly { try? database.execute("PRAGMA query_only = ON") }
        }
        var counts: [UInt64: Int] = [:]
        try database.forEach(derived: "SELECT term, doc FROM temp.entry_search_words") { row in
            try counts[TrigramTokenizer.number(of: row.next(String.self)), default: 0] += row.next(Int.self)
        }
        return counts
    }

    /// The same, counted from the entries themselves.
    private static func present(_ database: SQLiteConnection) throws -> [UInt64: Int] {
        let tokenizer = try TrigramTokenizer(database)
        var counts: [UInt64: Int] = [:]
        try database.forEach(
            "SELECT name || char(10) || ifnull(notes, '') FROM entry WHERE id <= (SELECT entry_id FROM search_mark)"
        ) { row in
            for trigram in try tokenizer.trigrams(of: row.next()) { counts[trigram, default: 0] += 1 }
        }
        return counts
    }
}
