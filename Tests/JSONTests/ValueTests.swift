import JSON
import Testing

struct ValueTests {
    @Test(arguments: [
        ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("9007199254740991", 9_007_199_254_740_991),
        ("9223372036854775807", Int64.max),
        ("-9223372036854775808", Int64.min),
    ])
    func anIntegerIsExact(_ text: String, _ expected: Int64) throws {
        #expect(try document(text).root.integer() == expected)
    }

    @Test(arguments: ["9223372036854775808", "-9223372036854775809", "18446744073709551616", "99999999999999999999999999"])
    func anIntegerBeyond64BitsIsOutOfRange(_ text: String) throws {
        let root = try document(text).root
        #expect(fault { () throws(JSONValueError) in try root.integer() }?.kind == .outOfRange)
    }

    @Test(arguments: ["1.0", "1e2", "1E0", "-0.0", "0.5"])
    func aNumberNotWrittenAsAnIntegerIsNone(_ text: String) throws {
        let root = try document(text).root
        #expect(fault { () throws(JSONValueError) in try root.integer() }?.kind == .notAnInteger)
    }

    @Test func aRangeIncludesItsEnds() throws {
        let root = try document("[1,5,0,6]").root
        let results = try root.elements().map { element in fault { () throws(JSONValueError) in try element.integer(in: 1...5) } }
        #expect(results[0] == nil)
        #expect(results[1] == nil)
        #expect(results[2] == JSONValueError(kind: .outOfRange, offset: 5, path: "[2]"))
        #expect(results[3] == JSONValueError(kind: .outOfRange, offset: 7, path: "[3]"))
    }

    @Test func anotherKindOfValueIsAnErrorWithItsPlace() throws {
        let root = try document(#"{"a":["1",true,null,{},[],1]}"#).root
        let elements = Array(try #require(try root.member("a")).elements())
        func place(_ access: (JSONValue) throws(JSONValueError) -> Void) -> [Int] {
            elements.indices.filter { position in
                let error = fault { () throws(JSONValueError) in try access(elements[position]) }
                #expect(error == nil || error?.path == "a[\(position)]" && error?.offset == elements[position].offset)
                return error == nil
            }
        }
        #expect(place { value throws(JSONValueError) in _ = try value.string() } == [0])
        #expect(place { value throws(JSONValueError) in _ = try value.withUTF8 { $0.count } } == [0])
        #expect(place { value throws(JSONValueError) in _ = try value.bool() } == [1])
        #expect(place { value throws(JSONValueError) in _ = try value.members() } == [3])
        #expect(place { value throws(JSONValueError) in _ = try value.member("x") } == [3])
        #expect(place { value throws(JSONValueError) in _ = try value.elements() } == [4])
        #expect(place { value throws(JSONValueError) in _ = try value.integer() } == [5])
        #expect(place { value throws(JSONValueError) in _ = try value.numberText() } == [5])
        #expect(elements.map(\.isNull) == [false, false, true, false, false, false])
        #expect(elements.map(\.offset) == [6, 10, 15, 20, 23, 26])
    }

    @Test func aStringIsComparedByWhatItSays() throws {
        let elements = Array(try document(#"["booked","b\u006foked","book","bookedx",1]"#).root.elements())
        #expect(elements.map { $0.isString("booked") } == [true, true, false, false, false])
        #expect(try !(document("\"e\u{301}\"").root.isString("\u{E9}")))
    }

    @Test func bytesAreThoseOfTheDecodedString() throws {
        let elements = Array(try document(#"["aé","a\u00e9"]"#).root.elements())
        for element in elements { #expect(try element.withUTF8 { Array($0) } == Array("aé".utf8)) }
    }

    @Test func membersAreFoundByKey() throws {
        let root = try document(#"{"one":1,"t\u0077o":2}"#).root
        #expect(try root.member("two")?.integer() == 2)
        #expect(try root.member("three") == nil)
        #expect(try root.members().map(\.key.path) == ["one", "two"])
    }

    @Test func pathsAreRightForEveryNode() throws {
        let root = try document(#"{"a":[[1,2],{"b":{"c":[0,{"d":true}]}}],"e":"f"}"#).root
        var found: [String] = []
        var waiting = [root]
        while let value = waiting.popLast() {
            found.append(value.path)
            switch value.kind {
            case .object: waiting += try value.members().map(\.value).reversed()
            case .array: waiting += try value.elements().reversed()
            case .null, .bool, .number, .string: break
            }
        }
        #expect(
            found == [
                "", "a", "a[0]", "a[0][0]", "a[0][1]", "a[1]", "a[1].b", "a[1].b.c", "a[1].b.c[0]", "a[1].b.c[1]",
                "a[1].b.c[1].d", "e",
            ])
    }

    @Test func aValueOutlivesTheLastNameOfItsDocument() throws {
        func first() throws -> JSONValue? { try document(#"["kept"]"#).root.elements().first { _ in true } }
        #expect(try first()?.string() == "kept")
    }

    @Test func everyErrorHasASentence() {
        let kinds: [JSONValueError.Kind] = [.wrongKind(expected: .object), .notAnInteger, .outOfRange, .unknownKey, .missingKey]
        for kind in kinds { #expect(JSONValueError(kind: kind, offset: 0, path: "").message.hasSuffix(".")) }
        #expect(JSONValueError(kind: .wrongKind(expected: .array), offset: 0, path: "").message == "This must be an array.")
    }
}
