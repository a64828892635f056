import SQLite
import Testing

@Suite struct TextSearchTests {
    private func contains(_ text: String?, _ part: String?) throws -> Bool {
        let connection = try TemporaryDatabase().open()
        let answer = try connection.first("SELECT text_contains(?1, ?2)", text, part) { $0.bool(0) }
        return try #require(answer as Bool?)
    }

    @Test(arguments: [
        ("Corner", "corner"), ("Corner", "ner"), ("Corner", ""), ("", ""), ("ÜBER", "über"), ("Ünder", "nder"),
        ("ab\0cd", "b\0c"),
        ("aaab", "aab"), ("ΠΌΛΗ", "πόλη"), ("@", "@"),
    ])
    func aPartInLowerCaseIsFoundInAnyText(_ text: String, _ part: String) throws {
        #expect(try contains(text, part))
    }

    @Test(arguments: [("Corner", "cornerx"), ("", "a"), ("aab", "aaab"), ("@", "`"), ("Uber", "über"), ("über", "uber")])
    func anotherPartIsNot(_ text: String, _ part: String) throws {
        #expect(try !contains(text, part))
    }

    @Test func aPartOfManyEqualLettersIsFoundWhereItIs() throws {
        let letters = String(repeating: "a", count: 254)
        let text = String(repeating: "A", count: 10_000)
        for part in [letters + "b", "b" + letters] {
            #expect(try contains(text + part + text, part))
            #expect(try !contains(text, part))
        }
    }

    @Test func nothingIsInNothing() throws {
        #expect(try !contains(nil, "a") && !contains("a", nil) && !contains(nil, nil))
    }
}
