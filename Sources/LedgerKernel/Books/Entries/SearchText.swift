import SQLite

/// A search text in the forms that the search needs.
struct SearchText: PersonalRecord {
    let folded: String
    /// The query for the index: all three-letter sequences, because the index stores those. Nil for a text that is too short or
    /// contains a NUL, which ends a query of the index.
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

    /// A quoted string of the query language, so no character acts as an operator.
    private static func quoted(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var quoted = "\""
        for scalar in scalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// Whether the index can find the text and yields few enough candidates to sort them for every page.
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
