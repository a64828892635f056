import HTTP
import JSON
import LedgerKernel

/// The JSON object of a request, read member by member. It collects problems, so that one answer names them all. It ignores
/// unknown members, because existing clients send some.
struct RequestBody {
    let object: JSONValue
    /// The prefix of keys in problems, such as `parts[1].`.
    private var place = ""
    private var problems: [String] = []

    /// - Parameter key: the member that wraps the object; nil: the whole body is the object.
    /// - Throws: `APIError.badRequest` if the body is not a JSON object, `APIError.validationFailed` if the wrapped object is
    ///   missing.
    init(_ request: HTTPRequest, in key: StaticString? = nil) throws {
        guard let root = try? JSONDocument(request.body.bytes).root, root.kind == .object else { throw APIError.badRequest }
        guard let key else {
            object = root
            return
        }
        guard let wrapped = try root.member(key), wrapped.kind == .object else {
            throw APIError.validationFailed(["\(key) must be an object."])
        }
        object = wrapped
    }

    /// An object within a body.
    /// - Parameter path: its place in the body, such as `parts[1]`.
    /// - Throws: `APIError.validationFailed` if it is not an object.
    init(_ object: JSONValue, at path: String) throws(APIError) {
        guard object.kind == .object else { throw .validationFailed(["\(path) must be an object."]) }
        self.object = object
        place = path + "."
    }

    /// A name or another short text; nil if the member is missing or null.
    mutating func text(_ key: StaticString) -> String? {
        guard let value = value(key) else { return nil }
        guard let text = try? value.string(), TextRule.name.admits(text) else {
            note("\(key) must be \(TextRule.name.sentence).")
            return nil
        }
        return text
    }

    /// The value that a text stands for; nil if the member is missing or null.
    mutating func choice<Choice>(_ key: StaticString, rule: String, _ read: (String) -> Choice?) -> Choice? {
        guard let value = value(key) else { return nil }
        guard let text = try? value.string(), let choice = read(text) else {
            note("\(key) must be \(rule).")
            return nil
        }
        return choice
    }

    /// An amount, given as a number or as text, and exact either way; nil if the member is missing or null.
    mutating func amount(_ key: StaticString, _ currency: Currency) -> Money? {
        guard let value = value(key) else { return nil }
        let text = value.kind == .number ? try? value.numberText() : try? value.string()
        guard let text, let amount = try? Money(number: text, currency: currency) else {
            note("\(key) must be a decimal number with at most 15 digits before the point and four after it.")
            return nil
        }
        return amount
    }

    /// The elements of an array; nil if the member is missing or null.
    mutating func elements(_ key: StaticString) -> [JSONValue]? {
        guard let value = value(key) else { return nil }
        guard let elements = try? Array(value.elements()) else {
            note("\(key) must be an array.")
            return nil
        }
        return elements
    }

    /// Notes a problem, a sentence that begins with the key.
    mutating func note(_ problem: String) { problems.append(place + problem) }

    /// Notes a problem if the member is missing.
    mutating func require<Value>(_ value: Value?, _ key: StaticString) -> Value? {
        if value == nil, self.value(key) == nil { note("\(key) is missing.") }
        return value
    }

    /// Throws if there are problems.
    func check() throws(APIError) {
        guard problems.isEmpty else { throw .validationFailed(problems) }
    }

    /// The member; nil if it is missing or null.
    func value(_ key: StaticString) -> JSONValue? {
        guard let value = try? object.member(key), !value.isNull else { return nil }
        return value
    }
}
