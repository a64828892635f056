import JSON

/// A value of the configuration in the form that files, variables and options share.
enum ConfigurationValue: Sendable, Equatable {
    case text(String)
    case integer(Int)
    case flag(Bool)
    case list([String])
    /// No value, for optional keys.
    case none

    /// The value in a JSON file; nil for kinds that no key takes.
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

    /// The strings of a list, or a text split at its commas; nil for other kinds.
    var texts: [String]? {
        switch self {
        case .text(let text): text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        case .list(let texts): texts
        case .integer, .flag, .none: nil
        }
    }

    var description: String {
        switch self {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .flag(let isOn): "\(isOn)"
        case .list(let texts): texts.isEmpty ? "-" : texts.joined(separator: ",")
        case .none: "-"
        }
    }

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
