import JSON
import Testing

struct AcceptedDocumentTests {
    @Test(arguments: [
        "0", "-0", "7", "-12", "1234567890", "0.5", "-0.0", "1e3", "1E3", "1e+3", "1e-3", "1.25E-02", "0e0",
        "123456789012345678901234567890",
    ])
    func aNumberOfTheGrammarIsKeptAsWritten(_ text: String) throws {
        #expect(try document(text).root.numberText() == text)
    }

    @Test(arguments: [
        (#""""#, ""), (#""a""#, "a"), (#""a/b\/c""#, "a/b/c"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u00C9\u20aC""#, "AéÉ€"), (#""\ud83d\ude00""#, "😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
        (#""\u0000""#, "\u{0}"),
        (#""é€😀""#, "é€😀"),
        ("\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"),
        (#""\\u0041""#, "\\u0041"), (#""\uFFFE\uFFFF""#, "\u{FFFE}\u{FFFF}"), (#""\uD7FF\uE000""#, "\u{D7FF}\u{E000}"),
        (#""exactly7\n""#, "exactly7\n"), (#""123456\\90""#, "123456\\90"), ("\"\u{FEFF}\"", "\u{FEFF}"),
    ])
    func aStringIsDecoded(_ text: String, _ expected: String) throws {
        let string = try document(text).root.string()
        #expect(Array(string.utf8) == Array(expected.utf8))
    }

    @Test func wordsAreRead() throws {
        #expect(try document("true").root.bool())
        #expect(try !document("false").root.bool())
        #expect(try document("null").root.isNull)
    }

    @Test(arguments: [
        "[]", "{}", " [ ] ", "\t{\r\n}\n", "[[],{}]", "[1,2]", #"{"":0}"#, #"{"a":{"a":{"a":[]}}}"#, " \n\r\t1 \n\r\t",
    ])
    func structureWithAndWithoutWhiteSpaceIsRead(_ text: String) throws {
        #expect(refusal(text) == nil)
    }

    @Test func stringsOfEveryLengthAroundTheWordSizeEndWhereTheyShould() throws {
        for length in 0...40 {
            for special in ["", "é", "\\n", "😀"] {
                let content = String(repeating: "x", count: length) + special
                let value = try document("[\"\(content)\",1]").root
                let elements = Array(try value.elements())
                #expect(try elements[0].string() == content.replacing("\\n", with: "\n"))
                #expect(elements.count == 2)
            }
        }
    }

    @Test func membersAndElementsKeepTheirOrder() throws {
        let root = try document(#"{"b":[1,[2,3],{"x":4}],"a":null}"#).root
        #expect(try root.members().map(\.key.string) == ["b", "a"])
        let elements = try #require(try root.member("b")).elements()
        #expect(elements.count == 3)
        #expect(elements.map(\.kind) == [.number, .array, .object])
        #expect(try root.members().count == 2)
    }

    @Test func rawBytesAreThoseOfTheDocument() throws {
        let root = try document(#" {"a" : [1, "x\n"] , "b":"y" } "#).root
        #expect(String(decoding: root.rawBytes, as: UTF8.self) == #"{"a" : [1, "x\n"] , "b":"y" }"#)
        let array = try #require(try root.member("a"))
        let text = try #require(try root.member("b"))
        #expect(String(decoding: array.rawBytes, as: UTF8.self) == #"[1, "x\n"]"#)
        #expect(String(decoding: text.rawBytes, as: UTF8.self) == #""y""#)
    }

    @Test func keysThatLookAlikeButDifferInBytesAreTwoKeys() throws {
        let root = try document("{\"\u{E9}\":1,\"e\u{301}\":2}").root
        #expect(try root.members().count == 2)
    }

    @Test func aDenseDocumentMakesTheTapeGrow() throws {
        let text = "[" + Array(repeating: "0", count: 20_000).joined(separator: ",") + "]"
        let elements = try document(text).root.elements()
        #expect(elements.count == 20_000)
        #expect(elements.reduce(0) { count, _ in count + 1 } == 20_000)
    }
}
