import SQLite
import Testing

@Suite struct TrigramTokenizerTests {
    private let file = TemporaryDatabase()

    @Test(arguments: [
        "Corner Market", "ÄÖÜ Straße ßẞ", "Κόσμος ΣΑΣ", "日本語テキスト", "🍞🥐🍪 cake", "aaaa", "ab", "", "İI ıi", "a\u{0}bcd",
    ])
    func itCutsATextAsTheIndexDoes(_ text: String) throws {
        let connection = try file.open()
        try connection.execute(
            "CREATE VIRTUAL TABLE words USING fts5 (text, tokenize = 'trigram', detail = none); CREATE VIRTUAL TABLE seen USING fts5vocab (words, row)"
        )
        try connection.run("INSERT INTO words (text) VALUES (?)", text)
        let indexed = try connection.all("SELECT term FROM seen") { TrigramTokenizer.number(of: $0.text(0)) }
        #expect(try TrigramTokenizer(connection).trigrams(of: text) == Set(indexed))
        #expect(indexed.count == Set(indexed).count)
    }
}
