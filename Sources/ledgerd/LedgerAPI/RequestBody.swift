import HTTP
import JSON
import LedgerKernel

/// The JSON object of a request, read member by member. What is wrong is collected, so that one answer names all of it; members that
/// nobody asks for are ignored, as existing clients send some.
struct RequestBody {
    let object: JSONValue
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
    init(_ object: JSONValue) throws(APIError) {
        guard object.kind == .object else { throw .badRequest }
        self.object = object
    }

    /// A text; nil where the member is missing or null.
    mutating func text(_ key: StaticString, charactersMax: Int = Limits.nameCharactersMax) -> String? {
        guard let value = value(key) else { return nil }
        guard let text = try? value.string(), (1...charactersMax).contains(text.unicodeScalars.count) else {
            problems.append("\(key) must be a text of 1 to \(charactersMax) characters.")
            return nil
        }
        return text
    }

    /// What a text stands for; nil where the member is missing or null.
    mutating func choice<Choice>(_ key: StaticString, rule: String, _ read: (String) -> Choice?) -> Choice? {
        guard let value = value(key) else { return nil }
        guard let text = try? value.string(), let choice = read(text) else {
            problems.append("\(key) must be \(rule).")
            return nil
        }
        return choice
    }

    /// An amount, as a number or as a text with one; exact either way. Nil where the member is missing or null.
    mutating func amount(_ key: StaticString, _ currency: Currency) -> Money? {
        guard let value = value(key) else { return nil }
        let text = value.kind == .number ? try? value.numberText() : try? value.string()
        guard let text, let amount = try? Money(decimal: text, currency: currency) else {
            problems.append("\(key) must be a decimal number with at most four decimals.")
            return nil
        }
        return amount
    }

    /// The elements of an array; nil where the member is missing or null.
    mutating func elements(_ key: StaticString) -> [JSONValue]? {
        guard let value = value(key) else { return nil }
        guard let elements = try? Array(value.elements()) else {
            problems.append("\(key) must be an array.")
            return nil
        }
        return elements
    }

    /// Notes a problem that the reader found.
    mutating func note(_ problem: String) { problems.append(problem) }

    /// A value that must be there.
    mutating func require<Value>(_ value: Value?, _ key: StaticString) -> Value? {
        if value == nil, self.value(key) == nil { problems.append("\(key) is missing.") }
        return value
    }

    /// Refuses the request if anything was wrong.
    func check() throws(APIError) {
        guard problems.isEmpty else { throw .validationFailed(problems) }
    }

    private func value(_ key: StaticString) -> JSONValue? {
        guard let value = try? object.member(key), !value.isNull else { return nil }
        return value
    }
}
