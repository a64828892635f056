/// Header fields in the order in which they arrived, found by name regardless of ASCII letter case.
package struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One header field line.
    package struct Field: Sendable, Equatable {
        /// The name as written.
        package let name: String
        /// The value without surrounding white space; octets that are not UTF-8 became U+FFFD.
        package let value: String
    }

    /// All fields, in order.
    package private(set) var fields: [Field] = []

    package init() {}

    /// Fields from a literal, in its order; a name may occur more than once.
    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// Adds a field at the end, even if there already is one with this name.
    package mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// The first value of that name. Setting it replaces every field of that name; nil removes them.
    package subscript(name: String) -> String? {
        get { fields.first { Self.same($0.name, name) }?.value }
        set {
            fields.removeAll { Self.same($0.name, name) }
            if let newValue { add(name, newValue) }
        }
    }

    /// Every value of that name, one for each field line.
    package func values(of name: String) -> [String] {
        fields.compactMap { Self.same($0.name, name) ? $0.value : nil }
    }

    /// Whether a comma-separated field contains this member, regardless of ASCII letter case.
    package func list(_ name: String, contains member: String) -> Bool {
        HTTPGrammar.listMembers(values(of: name)).contains { HTTPGrammar.equalIgnoringCase($0, member.utf8) }
    }

    private static func same(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && HTTPGrammar.equalIgnoringCase(left.utf8, right.utf8)
    }
}
