/// The origin of a value, for `ledgerd config show` and for errors.
enum ConfigurationOrigin: Sendable, Equatable {
    case builtIn
    case file(String)
    case variable(String)
    case option(String)

    var description: String {
        switch self {
        case .builtIn: "default"
        case .file(let path): path
        case .variable(let name): name
        case .option(let name): name
        }
    }
}
