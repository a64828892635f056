import JSON
import Testing

struct RefusedDocumentTests {
    typealias Kind = JSONSyntaxError.Kind

    @Test(arguments: [
        ("", Kind.unexpectedEnd, 0, ""), ("  ", .unexpectedEnd, 2, ""), ("[", .unexpectedEnd, 1, "[0]"),
        ("[1", .unexpectedEnd, 2, "[0]"),
        ("[1,", .unexpectedEnd, 3, "[1]"), ("{", .unexpectedEnd, 1, ""), (#"{"a"#, .unexpectedEnd, 3, ""),
        (#"{"a""#, .unexpectedEnd, 4, "a"),
        (#"{"a":"#, .unexpectedEnd, 5, "a"), (#"{"a":1"#, .unexpectedEnd, 6, "a"), (#"{"a":1,"#, .unexpectedEnd, 7, ""),
        (#""abc"#, .unexpectedEnd, 4, ""), (#""a\"#, .unexpectedEnd, 3, ""), (#""\u12"#, .unexpectedEnd, 5, ""),
        (#""\ud800"#, .unexpectedEnd, 7, ""), (#""\ud800\"#, .unexpectedEnd, 8, ""), (#""\ud800\ud"#, .unexpectedEnd, 10, ""),
        ("-", .unexpectedEnd, 1, ""), ("1.", .unexpectedEnd, 2, ""), ("1e", .unexpectedEnd, 2, ""),
        ("1e+", .unexpectedEnd, 3, ""),
        ("tru", .unexpectedEnd, 3, ""), ("n", .unexpectedEnd, 1, ""),
    ])
    func aDocumentThatEndsTooEarlyIsRefused(_ text: String, _ kind: Kind, _ offset: Int, _ path: String) {
        #expect(refusal(text) == JSONSyntaxError(kind: kind, offset: offset, path: path))
    }

    @Test(arguments: [
        ("[,1]", Kind.unexpectedByte, 1, "[0]"), ("[1 2]", .unexpectedByte, 3, "[0]"), ("[1}", .unexpectedByte, 2, "[0]"),
        (#"{"a":1]"#, .unexpectedByte, 6, "a"), (#"{"a" 1}"#, .unexpectedByte, 5, "a"), ("{1:2}", .unexpectedByte, 1, ""),
        ("{a:1}", .unexpectedByte, 1, ""), ("['a']", .unexpectedByte, 1, "[0]"), ("[1,,2]", .unexpectedByte, 3, "[1]"),
        (#"{"a"::1}"#, .unexpectedByte, 5, "a"), ("]", .unexpectedByte, 0, ""), ("}", .unexpectedByte, 0, ""),
        (",", .unexpectedByte, 0, ""),
        ("// c\n1", .unexpectedByte, 0, ""), ("[1,/**/2]", .unexpectedByte, 3, "[1]"), ("NaN", .unexpectedByte, 0, ""),
        ("Infinity", .unexpectedByte, 0, ""), ("+1", .unexpectedByte, 0, ""), (".5", .unexpectedByte, 0, ""),
        ("\u{0}", .unexpectedByte, 0, ""), ("\u{A0}1", .unexpectedByte, 0, ""), ("\u{B}1", .unexpectedByte, 0, ""),
        ("\u{C}1", .unexpectedByte, 0, ""),
        ("[1,]", .trailingComma, 3, "[1]"), (#"{"a":1,}"#, .trailingComma, 7, ""),
        (#"{"a":[{"b":1},]}"#, .trailingComma, 14, "a[1]"),
        ("1 2", .trailingBytes, 2, ""), ("{} {}", .trailingBytes, 3, ""), ("[]]", .trailingBytes, 2, ""),
        ("\"a\"\u{0}", .trailingBytes, 3, ""),
        ("1,", .trailingBytes, 1, ""), ("truex", .trailingBytes, 4, ""), ("[truefalse]", .unexpectedByte, 5, "[0]"),
        ("True", .unexpectedByte, 0, ""), ("trUe", .invalidLiteral, 2, ""), ("[nul]", .invalidLiteral, 4, "[0]"),
        ("fals3", .invalidLiteral, 4, ""),
    ])
    func whatStandsInTheWrongPlaceIsRefused(_ text: String, _ kind: Kind, _ offset: Int, _ path: String) {
        #expect(refusal(text) == JSONSyntaxError(kind: kind, offset: offset, path: path))
    }

    @Test(arguments: [
        ("01", 1), ("-01", 2), ("00", 1), ("1.x", 2), ("1.e3", 2), ("1e5x", nil), ("1ee5", 2), ("1e-x", 3), ("-x", 1),
        ("0x10", nil), ("--1", 1),
        ("1.2.3", nil), ("-.5", 1), ("-Infinity", 1), ("0123.4", 1),
    ])
    func aNumberOutsideTheGrammarIsRefused(_ text: String, _ offset: Int?) throws {
        let error = try #require(refusal(text))
        if let offset {
            #expect(error == JSONSyntaxError(kind: .invalidNumber, offset: offset, path: ""))
        } else {
            #expect(error.kind == .trailingBytes)
        }
    }

    @Test(arguments: [
        (#""\x""#, Kind.invalidEscape, 2), (#""\u12G4""#, .invalidEscape, 5), (#""\u 123""#, .invalidEscape, 3),
        (#""\U0041""#, .invalidEscape, 2),
        (#""\'""#, .invalidEscape, 2), (#""\u123""#, .invalidEscape, 6), (#""\ud800""#, .loneSurrogate, 1),
        (#""\udc00""#, .loneSurrogate, 1),
        (#""\ud800x""#, .loneSurrogate, 1), (#""\ud800\n""#, .loneSurrogate, 1), (#""\ud800\ud800""#, .loneSurrogate, 1),
        (#""\ud800\u0041""#, .loneSurrogate, 1), (#""ab\udfff\ud800""#, .loneSurrogate, 3),
        (#""\ud83d\ude0""#, .invalidEscape, 12),
        ("\"a\nb\"", .controlCharacter, 2), ("\"\t\"", .controlCharacter, 1), ("\"\u{0}\"", .controlCharacter, 1),
        ("\"12345678\u{1F}\"", .controlCharacter, 9),
    ])
    func aStringOutsideTheGrammarIsRefused(_ text: String, _ kind: Kind, _ offset: Int) {
        #expect(refusal(text) == JSONSyntaxError(kind: kind, offset: offset, path: ""))
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF], [0xE0, 0x80, 0x80],
            [0xE2, 0x82], [0xE2, 0x28, 0xA1],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xE2, 0x82, 0xFF], [0xF0, 0x9F, 0x98, 0x41],
        ] as [[UInt8]])
    func bytesThatAreNotUTF8AreRefused(_ bytes: [UInt8]) {
        let quoted = [UInt8(ascii: "[")] + Array("\"ab".utf8) + bytes + Array("\"]".utf8)
        #expect(refusal(quoted) == JSONSyntaxError(kind: .invalidUTF8, offset: 4, path: "[0]"))
        // The same, cut off by the end of the document.
        #expect(refusal(Array("\"".utf8) + bytes) == JSONSyntaxError(kind: .invalidUTF8, offset: 1, path: ""))
    }

    @Test func aByteOrderMarkIsRefused() {
        #expect(refusal("\u{FEFF}{}") == JSONSyntaxError(kind: .byteOrderMark, offset: 0, path: ""))
        #expect(refusal([0xFF, 0xFE, 0x31, 0x00])?.kind == .unexpectedByte)
        #expect(refusal([0x31, 0x00])?.kind == .trailingBytes)
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, 7, "a"), (#"{"a":1,"b":2,"\u0061":3}"#, 13, "a"), (#"{"\u0061":1,"a":2}"#, 12, "a"),
        (#"{"":1,"":2}"#, 6, ""),
        (#"[{"x":{"k":1,"l":{},"k":[]}}]"#, 20, "[0].x.k"), (#"{"é":1,"\u00e9":2}"#, 8, "é"),
        (#"{"\n":1,"\n":1}"#, 8, "\u{FFFD}"),
    ])
    func aKeyThatIsThereAlreadyIsRefused(_ text: String, _ offset: Int, _ path: String) {
        #expect(refusal(text) == JSONSyntaxError(kind: .duplicateKey, offset: offset, path: path))
    }

    @Test func theSameKeyInDifferentObjectsIsNoDuplicate() {
        #expect(refusal(#"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}"#) == nil)
    }

    @Test func aDuplicateAmongManyKeysIsFound() {
        for position in [0, 1, 100, 253] {
            let keys = (0..<255).map { "\"key\($0)\":\($0)" } + ["\"key\(position)\":0"]
            #expect(refusal("{\(keys.joined(separator: ","))}")?.path == "key\(position)")
        }
    }

    @Test func aDeepPathNamesEveryStep() {
        let text = #"{"events":[{},{"transaction":{"posted_at":"2026","amount":{"amount":01}}}]}"#
        #expect(refusal(text)?.path == "events[1].transaction.amount.amount")
    }

    @Test func aLongKeyIsCutShortInThePath() {
        let key = String(repeating: "k", count: 100)
        #expect(refusal("{\"\(key)\":x}")?.path == String(repeating: "k", count: 64) + "…")
    }

    @Test func everyPrefixOfADocumentIsRefusedWithoutReadingBeyondIt() {
        let text = #"{"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude00é😀\n"],"b":{"c":false}}"#
        let bytes = Array(text.utf8)
        for length in 0..<bytes.count { #expect(refusal(Array(bytes[..<length])) != nil) }
        #expect(refusal(bytes) == nil)
    }

    @Test func everyKindHasASentence() {
        for kind in JSONSyntaxError.Kind.allCases {
            #expect(JSONSyntaxError(kind: kind, offset: 0, path: "").message.hasSuffix("."))
        }
    }
}
