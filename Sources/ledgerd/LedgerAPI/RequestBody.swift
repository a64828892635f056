import HTTP
import JSON
import LedgerKernel

/// The JSON object of a request, read member by member. What is wrong is collected, so that one answer names all of it; members that
/// nobody asks for are ignored, as existing clients send some.
struct RequestBody {
    let object: JSONValue
    /// What stands before the keys in what is said about them, such as `parts[1].`.
    private var place = ""
    private var problems: [String] = []

    /// - Parameter key: the member in which the object is wrapped; nil where the whole body is the object.
    /// - Throws: `APIError.badRequest` for what is no JSON object, `APIError.validationFailed` where the wrapped object is missing.
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

    /// An object inside of a body.
    /// - Parameter path: where in the body, such as `parts[1]`.
    /// - Throws: `APIError.validationFailed` for what is no object.
    init(_ object: JSONValue, at path: String) throws(APIError) {
        guard object.kind == .object else { throw .validationFailed(["\(path) must be an object."]) }
        self.object = object
        place = path + "."
    }

    /// A name or another short text; nil where the member is missing or null.
    mutating func text(_ key: StaticString) -> String? {
        guard let value = value(key) else { return nil }
        guard let text = try? value.string(), TextRule.name.admits(text) else {
            note("\(key) must be \(TextRule.name.sentence).")
            return nil
        }
        return text
    }

    /// What a text stands for; nil where the member is missing or null.
    mutating func choice<Choice>(_ key: StaticString, rule: String, _ read: (String) -> Choice?) -> Choice? {
        guard let value = value(key) else { return nil }
        guard let text = try? value.string(), let choice = read(text) else {
            note("\(key) must be \(rule).")
            return nil
        }
        return choice
    }

    /// An amount, as a number or as a text with one; exact either way. Nil where the member is missing or null.
    mutating func amount(_ key: StaticString, _ currency: Currency) -> Money? {
        guard let value = value(key) else { return nil }
        let text = value.kind == .number ? try? value.numberText() : try? value.string()
        guard let text, let amount = try? Money(number: text, currency: currency) else {
            note("\(key) must be a decimal number with at most 15 digits before the point and four after it.")
            return nil
        }
        return amount
    }

    /// The elements of an array; nil where the member is missing or null.
    mutating func elements(_ key: StaticString) -> [JSONValue]? {
        guard let value = value(key) else { return nil }
        guard let elements = try? Array(value.elements()) else {
            note("\(key) must be an array.")
            return nil
        }
        return elements
    }

    /// Notes a problem that the reader found; it begins with the key.
    mutating func note(_ problem: String) { problems.append(place + problem) }

    /// A value that must be there.
    mutating func require<Value>(_ value: Value?, _ key: StaticString) -> Value? {
        if value == nil, self.value(key) == nil { note("\(key) is missing.") }
        return value
    }

    /// Refuses the request if anything was wrong.
    func check() throws(APIError) {
        guard problems.isEmpty else { throw .validationFailed(problems) }
    }

    /// The member; nil where it is missing or null.
    func value(_ key: StaticString) -> JSONValue? {
        guard let value = try? object.member(key), !value.isNull else { return nil }
        return value
    }
}
