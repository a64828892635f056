/// The kinds of JSON value (RFC 8259 §3).
package enum JSONKind: Equatable, Sendable {
    case null
    case bool
    case number
    case string
    case array
    case object

    /// The kind with its article, for messages.
    var phrase: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
