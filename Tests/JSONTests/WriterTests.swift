import JSON
import Testing

struct WriterTests {
    private func sample(_ layout: JSONWriter.Layout) -> String {
        let bytes = JSONWriter.object(layout) { writer in
            writer.member("id", "a/b")
            writer.member("none", nil as String?)
            writer.member("count", 3)
            writer.member("no_count", nil as Int?)
            writer.member("open", true)
            writer.object("empty") { _ in }
            writer.array("list", of: [1, 2]) { $0.integer($1) }
            writer.array("nothing", of: [Int]()) { $0.integer($1) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func theCompactFormHasNoWhiteSpace() {
        #expect(
            sample(.compact)
                == #"{"id":"a/b","none":null,"count":3,"no_count":null,"open":true,"empty":{},"list":[1,2],"nothing":[]}"#)
    }

    @Test(arguments: [
        Int128.max, .min, Int128(Int64.max), Int128(Int64.max) + 1, Int128(Int64.min), Int128(Int64.min) - 1,
        9_999_999_999_999_999_999,
    ])
    func integersOfAnyWidthAreWrittenExactly(number: Int128) throws {
        let bytes = JSONWriter.object { $0.member("number", number) }
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"number":\#(number)}"#)
        #expect(try JSONDocument(bytes).root.member("number")?.numberText() == "\(number)")
        let unsigned = JSONWriter.object { $0.member("number", UInt64.max) }
        #expect(String(decoding: unsigned, as: UTF8.self) == #"{"number":18446744073709551615}"#)
    }

    @Test func thePrettyFormIndentsByTwoSpaces() {
        let expected = """
            {
              "id": "a/b",
              "none": null,
              "count": 3,
              "no_count": null,
              "open": true,
              "empty": {},
              "list": [
                1,
                2
              ],
              "nothing": []
            }
            """
        #expect(sample(.pretty) == expected)
    }

    @Test(arguments: [
        ("", #""""#), ("\"\\/", #""\"\\/""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
        ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("1234567\u{7F}9", #""1234567\u007f9""#),
        ("é’😀\u{200D}\u{A0}", "\"é’😀\u{200D}\u{A0}\""), ("a\u{80}b\u{9B}31m\u{9F}", #""a\u0080b\u009b31m\u009f""#),
        ("1234567\u{202E}\u{2066}\u{200E}\u{61C}", #""1234567\u202e\u2066\u200e\u061c""#),
        ("é\u{2028}\u{2029}", #""é\u2028\u2029""#),
        ("12345678\"", #""12345678\"""#), ("1234567\n9", #""1234567\n9""#),
    ])
    func stringsAreEscapedOnlyWhereTheyMustBe(_ text: String, _ expected: String) throws {
        var writer = JSONWriter()
        writer.string(text)
        let bytes = writer.finish()
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
        #expect(try Array(JSONDocument(bytes).root.string().utf8) == Array(text.utf8))
    }

    @Test func aCopiedValueActsOnNoTerminal() throws {
        let document = try JSONDocument(Array("{\"a\": [\"x\u{9B}31m\u{7F}\u{202E}é\\n\", 1]}".utf8))
        let bytes = JSONWriter.object { writer in
            writer.key("copy")
            writer.copy(document.root)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"copy":{"a": ["x\u009b31m\u007f\u202eé\n", 1]}}"#)
    }

    @Test func everyScalarBelow256AtEveryPlaceComesBack() throws {
        for value in UInt8.min ... .max {
            for lead in 0...9 {
                let text = String(repeating: "x", count: lead) + String(Unicode.Scalar(value)) + "tail"
                var writer = JSONWriter()
                writer.string(text)
                #expect(try JSONDocument(writer.finish()).root.string() == text)
            }
        }
    }

    @Test func numbersAreWrittenExactly() throws {
        var writer = JSONWriter()
        writer.beginArray()
        writer.integer(Int64.min)
        writer.integer(Int64.max)
        writer.integer(UInt8(0))
        writer.integer(-7)
        writer.number(text: "999999999999999.9999")
        writer.raw(Array("[1e2]".utf8))
        writer.null()
        writer.bool(false)
        writer.endArray()
        let text = String(decoding: writer.finish(), as: UTF8.self)
        #expect(text == "[-9223372036854775808,9223372036854775807,0,-7,999999999999999.9999,[1e2],null,false]")
    }

    @Test func keysMayBeData() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("a\"b" as String)
        writer.beginArray()
        writer.endArray()
        writer.endObject()
        #expect(String(decoding: writer.finish(), as: UTF8.self) == #"{"a\"b":[]}"#)
    }

    // Tests that expect an exit came with Swift 6.2.
    #if compiler(>=6.2)
        @Test func misuseTraps() async {
            await #expect(processExitsWith: .failure) {
                var writer = JSONWriter()
                writer.beginObject()
                writer.integer(1)
            }
            await #expect(processExitsWith: .failure) {
                var writer = JSONWriter()
                writer.beginArray()
                writer.endObject()
            }
            await #expect(processExitsWith: .failure) {
                var writer = JSONWriter()
                writer.beginArray()
                _ = writer.finish()
            }
            await #expect(processExitsWith: .failure) {
                var writer = JSONWriter()
                writer.integer(1)
                writer.integer(2)
            }
            await #expect(processExitsWith: .failure) {
                var writer = JSONWriter()
                writer.number(text: "1,5")
            }
        }
    #endif
}
