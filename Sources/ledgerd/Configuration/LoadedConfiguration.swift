/// A configuration with the place that each of its values came from.
struct LoadedConfiguration: Sendable {
    private(set) var configuration: Configuration
    /// By the path of the key; keys that are not there have their default.
    private var origins: [String: ConfigurationOrigin] = [:]

    init(dataDirectory: String) {
        configuration = Configuration(dataDirectory: dataDirectory)
    }

    /// Keeps a value and its place; false when the value is not what the key's must be.
    mutating func set(_ key: ConfigurationKey, _ value: ConfigurationValue, from origin: ConfigurationOrigin) -> Bool {
        guard key.set(value, &configuration) else { return false }
        origins[key.path] = origin
        return true
    }

    /// Keeps a value that is written as text; false when it is not what the key's must be.
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

    /// Where the value of a key came from.
    func origin(of key: ConfigurationKey) -> ConfigurationOrigin { origins[key.path] ?? .builtIn }
}
