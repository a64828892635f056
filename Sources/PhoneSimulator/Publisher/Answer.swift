import JSON
import LedgerKernel

/// A JSON object in an answer, read the way a published client reads it: every unmet demand throws a `Deviation`.
/// Keys that the client does not know are ignored.
struct Answer {
    let step: String
    let object: JSONValue
    /// Counts the demands.
    let tally: Tally

    /// The value of a required key.
    func value(_ key: StaticString) throws(Deviation) -> JSONValue {
        let value = try? object.member(key)
        try tally.check(value != nil, step, expected: "the key \(key)", got: "an object without it")
        return value ?? object
    }

    func string(_ key: StaticString) throws(Deviation) -> String {
        let value = try value(key)
        let text = try? value.string()
        try tally.check(text != nil, step, expected: "\(key) to be a string", got: Self.describe(value))
        return text ?? ""
    }

    /// An integer in a range.
    func integer(_ key: StaticString, in range: ClosedRange<Int>) throws(Deviation) -> Int {
        let value = try value(key)
        let number = (try? value.integer()).map { Int($0) }
        let isMet = number.map { range.contains($0) } ?? false
        try tally.check(
            isMet, step, expected: "\(key) from \(range.lowerBound) to \(range.upperBound)", got: Self.describe(value))
        return number ?? 0
    }

    /// A UUID, which must be in lower case.
    func id(_ key: StaticString) throws(Deviation) -> UniqueID {
        let text = try string(key)
        let id = UniqueID(text)
        try tally.check(id?.description == text, step, expected: "\(key) to be a UUID in lower case", got: text)
        return id ?? UniqueID(high: 0, low: 0)
    }

    /// An instant with a zone, or null.
    func instant(_ key: StaticString) throws(Deviation) -> Instant? {
        let value = try value(key)
        if value.isNull { return nil }
        let text = try string(key)
        let instant = try? Instant(rfc3339: text)
        try tally.check(instant != nil, step, expected: "\(key) to be a date with T and a zone", got: text)
        return instant
    }

    /// Demands exactly this string.
    func expect(_ key: StaticString, _ expected: String) throws(Deviation) {
        let value = try value(key)
        try tally.check((try? value.string()) == expected, step, expected: "\(key) to be \(expected)", got: Self.describe(value))
    }

    /// Demands exactly this number.
    func expect(_ key: StaticString, _ expected: Int) throws(Deviation) {
        let value = try value(key)
        try tally.check(
            (try? value.integer()) == Int64(expected), step, expected: "\(key) to be \(expected)", got: Self.describe(value))
    }

    /// Demands that the key is present and null.
    func expectNull(_ key: StaticString) throws(Deviation) {
        let value = try value(key)
        try tally.check(value.isNull, step, expected: "\(key) to be null", got: Self.describe(value))
    }

    func object(_ key: StaticString) throws(Deviation) -> Answer {
        let value = try value(key)
        try tally.check(value.kind == .object, step, expected: "\(key) to be an object", got: Self.describe(value))
        return Answer(step: step, object: value, tally: tally)
    }

    /// The objects of an array.
    func objects(_ key: StaticString) throws(Deviation) -> [Answer] {
        let value = try value(key)
        let elements = (try? value.elements()).map(Array.init)
        let isMet = elements?.allSatisfy { $0.kind == .object } ?? false
        try tally.check(isMet, step, expected: "\(key) to be an array of objects", got: Self.describe(value))
        return (elements ?? []).map { Answer(step: step, object: $0, tally: tally) }
    }

    /// The value for an error message, shortened if it is long. Secrets are never checked by value, so none appears here.
    private static func describe(_ value: JSONValue) -> String {
        String(decoding: value.rawBytes.prefix(80), as: UTF8.self)
    }
}
