import JSON

/// A value of the configuration in the form that files, variables and options share.
enum ConfigurationValue: Sendable, Equatable {
    /// A string.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// Nothing, for keys that may be left open.
    case none

    /// The value of a JSON file; nil for the kinds that no key takes.
    init?(_ value: JSONValue) {
        if value.isNull {
            self = .none
        } else if let text = try? value.string() {
            self = .text(text)
        } else if let number = try? value.integer() {
            self = .integer(Int(number))
        } else {
            return nil
        }
    }

    /// The value for a person.
    var description: String {
        switch self {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .none: "-"
        }
    }

    /// Writes the value as JSON.
    func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let text): writer.string(text)
        case .integer(let number): writer.integer(number)
        case .none: writer.null()
        }
    }
}
