/// What a route requires of Content-Type (RFC 9110 section 8.3); parameters such as charset are allowed.
package enum MediaTypeRule: Sendable, Equatable {
    case any
    /// One of these types.
    case required([String])
    /// One of these types, or no Content-Type.
    case optional([String])

    /// Only JSON.
    package static let json = MediaTypeRule.required(["application/json"])

    /// Whether the head satisfies the rule and the body is not encoded. No route decodes bodies (zip bombs).
    func admits(_ headers: HTTPHeaders) -> Bool {
        guard headers.values(of: "Content-Encoding").allSatisfy({ HTTPGrammar.equalIgnoringCase($0.utf8, "identity".utf8) })
        else {
            return false
        }
        let given = headers.values(of: "Content-Type")
        switch self {
        case .any: return true
        case .optional(let types): return given.isEmpty || Self.matches(given, types)
        case .required(let types): return Self.matches(given, types)
        }
    }

    private static func matches(_ given: [String], _ types: [String]) -> Bool {
        guard given.count == 1, let value = given.first?.utf8 else { return false }
        let essence = HTTPGrammar.trimmed(value.prefix { $0 != UInt8(ascii: ";") })
        return types.contains { HTTPGrammar.equalIgnoringCase($0.utf8, essence) }
    }
}
