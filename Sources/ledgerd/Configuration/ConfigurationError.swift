import Files

/// A mistake in the configuration, which stops the start. The message names the key and the place, never the value.
enum ConfigurationError: Error, Equatable {
    /// The file is not JSON.
    case unreadable(file: String, reason: String)
    /// The file could not be opened or read.
    case system(SystemError)
    case unknownKey(String, file: String, nearest: String?)
    /// A value that breaks its key's rule.
    case invalid(key: String, rule: String, origin: ConfigurationOrigin)
    /// Two values that contradict each other; the sentence names their keys.
    case contradiction(String)
    /// No option, variable, file or home directory says where the books are.
    case noDataDirectory

    /// One sentence for a person.
    var message: String {
        switch self {
        case .unreadable(let file, let reason): "\(file) is not a configuration file: \(reason)"
        case .system(let error): error.message
        case .unknownKey(let key, let file, let nearest):
            "\(file) has an unknown key \(key)" + (nearest.map { "; did you mean \($0)?" } ?? "; remove the key.")
        case .invalid(let key, let rule, .option(let name)) where name.contains(key): "\(name) must be \(rule)."
        case .invalid(let key, let rule, let origin): "\(key) in \(origin.description) must be \(rule)."
        case .contradiction(let sentence): sentence
        case .noDataDirectory: "There is no home directory to keep the books in; name a data directory with --data DIR."
        }
    }
}
