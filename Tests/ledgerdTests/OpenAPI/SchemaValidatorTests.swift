import JSON
import Testing

/// A validator that accepted everything would prove nothing.
struct SchemaValidatorTests {
    private let document = #"""
        {"components": {"schemas": {
          "Base": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string", "format": "uuid"}}},
          "More": {"allOf": [{"$ref": "#/components/schemas/Base"},
            {"type": "object", "required": ["n"], "properties": {
              "n": {"type": "integer", "minimum": 1, "maximum": 9}, "t": {"type": ["string", "null"], "pattern": "^[a-z]+$"},
              "c": {"const": true}, "e": {"enum": ["x", null]}, "d": {"type": "string", "format": "date-time"},
              "l": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "integer"}},
              "o": {"oneOf": [{"type": "null"}, {"type": "integer"}]}}}]}
        }}}
        """#

    @Test(arguments: [
        (#""#, []), (#","n":0"#, ["$.n: minimum"]), (#","n":10"#, ["$.n: maximum"]), (#","n":"1""#, ["$.n: type"]),
        (#","t":null"#, []), (#","t":"A""#, ["$.t: pattern"]), (#","c":false"#, ["$.c: const"]), (#","e":null"#, []),
        (#","e":"y""#, ["$.e: enum"]), (#","d":"2026-09-10T12:00:00.000Z""#, []),
        (#","d":"yesterday""#, ["$.d: format date-time"]),
        (#","l":[]"#, ["$.l: minItems"]), (#","l":[1,2,3]"#, ["$.l: maxItems"]), (#","l":["1"]"#, ["$.l[0]: type"]),
        (#","o":null"#, []), (#","o":"x""#, ["$.o: oneOf"]), (#","new":1"#, ["$.new: not described"]),
    ])
    func eachKeywordFindsItsFault(_ member: String, _ expected: [String]) throws {
        let validator = SchemaValidator(document: try JSONDocument(Array(document.utf8)).root)
        let n = member.contains(#""n""#) ? "" : #","n":1"#
        let value = try JSONDocument(Array(#"{"id":"00000000-0000-4000-8000-000000000000"\#(n)\#(member)}"#.utf8)).root
        #expect(try validator.faults(of: value, under: validator.at("#/components/schemas/More")) == expected)
    }

    @Test func missingMembersAreFound() throws {
        let validator = SchemaValidator(document: try JSONDocument(Array(document.utf8)).root)
        let value = try JSONDocument(Array("{}".utf8)).root
        let faults = try validator.faults(of: value, under: validator.at("#/components/schemas/More"))
        #expect(faults == ["$.id: required", "$.n: required"])
    }
}
