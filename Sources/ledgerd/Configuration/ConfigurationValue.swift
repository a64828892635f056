import JSON

/// A value of the configuration in the form that files, variables and options share.
enum ConfigurationValue: Sendable, Equatable {
    case text(String)
    case integer(Int)
    case flag(Bool)
    case list([String])
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
        } else if let isOn = try? value.bool() {
            self = .flag(isOn)
        } else if let elements = try? value.elements() {
            var texts: [String] = []
            for element in elements {
                guard let text = try? element.string() else { return nil }
                texts.append(text)
            }
            self = .list(texts)
        } else {
            return nil
        }
    }

    /// The strings of a list, or those between the commas of a text; nil for other kinds.
    var texts: [String]? {
        switch self {
        case .text(let text): text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        case .list(let texts): texts
        case .integer, .flag, .none: nil
        }
    }

    /// The value for a person.
    var description: String {
        switch self {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .flag(let isOn): "\(isOn)"
        case .list(let texts): texts.isEmpty ? "-" : texts.joined(separator: ",")
        case .none: "-"
        }
    }

    /// Writes the value as JSON.
    func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let text): writer.string(text)
        case .integer(let number): writer.integer(number)
        case .flag(let isOn): writer.bool(isOn)
        case .list(let texts):
            writer.beginArray()
            texts.forEach { writer.string($0) }
            writer.endArray()
        case .none: writer.null()
        }
    }
}
