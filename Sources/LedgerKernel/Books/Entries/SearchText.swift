import SQLite

/// A text that somebody looks for, as the search needs it.
struct SearchText {
    let folded: String
    /// What to ask the index: every three letters in a row, because that is what it knows. Nil for a text that is too short for it,
    /// or that has a NUL, at which the index's language ends.
    let indexQuery: String?

    init(_ text: String) {
        folded = text.lowercased()
        let scalars = Array(folded.unicodeScalars)
        guard scalars.count >= 3, !scalars.contains("\0") else {
            indexQuery = nil
            return
        }
        let starts = (0...(scalars.count - 3)).prefix(LedgerLimits.searchTrigramsMax)
        indexQuery = starts.map { Self.quoted(scalars[$0..<($0 + 3)]) }.joined(separator: " ")
    }

    /// A string of the index's language, so that nothing in it is an operator.
    private static func quoted(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var quoted = "\""
        for scalar in scalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// Whether the index can be asked for the text and its candidates are few enough to be sorted for every page.
    func isNarrow(book: Int64, _ database: SQLiteConnection) throws -> Bool {
        guard let indexQuery else { return false }
        let found = try database.first(
            """
            SELECT count(*) FROM (SELECT rowid FROM entry_search WHERE entry_search MATCH ?1
                UNION ALL SELECT id FROM entry WHERE id > (SELECT entry_id FROM search_mark)
                UNION ALL SELECT n.id FROM merchant m JOIN entry n ON n.merchant_id = m.id
                    WHERE m.book_id = ?2 AND text_contains(m.name, ?3)
                LIMIT ?4)
            """, indexQuery, book, folded, LedgerLimits.searchCandidatesMax + 1
        ) { try $0.next(Int.self) }
        return (found ?? 0) <= LedgerLimits.searchCandidatesMax
    }

    /// The rows among which every entry is that has the text: of the query `:index_query` in name or notes, its own or those of the whole that
    /// it is a part of, `:search` in the merchant's name.
    static let candidates: SQL = """
        WITH found AS MATERIALIZED (SELECT rowid AS id FROM entry_search WHERE entry_search MATCH :index_query)
        SELECT id FROM found UNION SELECT p.id FROM found CROSS JOIN entry p ON p.parent_id = found.id
        UNION SELECT id FROM entry WHERE id > (SELECT entry_id FROM search_mark)
        UNION SELECT n.id FROM merchant m JOIN entry n ON n.merchant_id = m.id
            WHERE m.book_id = :book AND text_contains(m.name, :search)
        """
}
