import JSON
import Testing

private enum MoneyField: Int, JSONField {
    case amount, currency, note
    static let table = JSONFieldTable(MoneyField.self)

    var key: StaticString {
        switch self {
        case .amount: "amount"
        case .currency: "currency"
        case .note: "note"
        }
    }

    var isOptional: Bool { self == .note }
}

struct FieldTests {
    private func fields(_ text: String) throws -> JSONFields<MoneyField> {
        try document(text).root.fields(MoneyField.table)
    }

    private func error(_ text: String) throws -> JSONValueError? {
        let root = try document(text).root
        return fault { () throws(JSONValueError) in try root.fields(MoneyField.table) }
    }

    @Test func fieldsAreFoundInAnyOrderAndSpelling() throws {
        for text in [
            #"{"amount":"1","currency":"USD"}"#, #"{"currency":"USD","amount":"1"}"#,
            #"{"c\u0075rrency":"USD","\u0061mount":"1"}"#,
        ] {
            let found = try fields(text)
            #expect(try found[.amount].string() == "1")
            #expect(try found[.currency].string() == "USD")
            #expect(found.optional(.note) == nil)
        }
    }

    @Test func anOptionalFieldThatIsNullIsThere() throws {
        #expect(try fields(#"{"note":null,"amount":"1","currency":"USD"}"#).optional(.note)?.isNull == true)
    }

    @Test func fieldsOverContainersSkipThem() throws {
        let found = try fields(#"{"note":{"amount":[1,{"currency":2}]},"amount":[[]],"currency":"USD"}"#)
        #expect(try found[.currency].string() == "USD")
        #expect(found[.amount].kind == .array)
    }

    @Test func anUnknownKeyIsNamed() throws {
        #expect(try error(#"{"amount":"1","curency":"USD"}"#) == JSONValueError(kind: .unknownKey, offset: 14, path: "curency"))
        #expect(try error(#"{"Amount":1}"#)?.path == "Amount")
    }

    @Test func theFirstMissingKeyIsNamed() throws {
        #expect(try error("{}") == JSONValueError(kind: .missingKey, offset: 0, path: "amount"))
        #expect(try error(#"{"amount":1,"note":1}"#) == JSONValueError(kind: .missingKey, offset: 0, path: "currency"))
    }

    @Test func pathsAreThoseWithinTheWholeDocument() throws {
        let money = try #require(try Array(document(#"[1,{"money":{"note":1}}]"#).root.elements())[1].member("money"))
        #expect(fault { () throws(JSONValueError) in try money.fields(MoneyField.table) }?.path == "[1].money.amount")
    }

    @Test func somethingElseThanAnObjectIsRefused() throws {
        #expect(try error("[]")?.kind == .wrongKind(expected: .object))
    }

    @Test func aKeyRequiredOnlyAtTimesCanBeReported() throws {
        #expect(
            try fields(#"{"amount":"1","currency":"USD"}"#).missing(.note)
                == JSONValueError(kind: .missingKey, offset: 0, path: "note"))
    }
}
