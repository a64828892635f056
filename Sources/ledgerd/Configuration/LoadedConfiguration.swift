/// A configuration with the origin of each value.
struct LoadedConfiguration: Sendable {
    private(set) var configuration: Configuration
    /// The file that was read; nil if there was none.
    var file: String?
    /// By the key's path; a missing key has its default.
    private var origins: [String: ConfigurationOrigin] = [:]

    init(dataDirectory: String) {
        configuration = Configuration(dataDirectory: dataDirectory)
    }

    /// Stores a value and its origin; false if the value breaks the key's rule.
    mutating func set(_ key: ConfigurationKey, _ value: ConfigurationValue, from origin: ConfigurationOrigin) -> Bool {
        guard key.set(value, &configuration) else { return false }
        origins[key.path] = origin
        return true
    }

    /// Stores a value given as text; false if it breaks the key's rule.
    mutating func set(_ key: ConfigurationKey, text: String, from origin: ConfigurationOrigin) -> Bool {
        switch key.form {
        case .text: return set(key, .text(text), from: origin)
        case .integer:
            guard let number = Int(text), "\(number)" == text else { return false }
            return set(key, .integer(number), from: origin)
        case .flag:
            guard let isOn = Bool(text) else { return false }
            return set(key, .flag(isOn), from: origin)
        }
    }

    func origin(of key: ConfigurationKey) -> ConfigurationOrigin { origins[key.path] ?? .builtIn }
}
