/// An option of a command, such as `--listen HOST:PORT` or `--json`.
struct CommandOption: Sendable, Equatable {
    /// The name, including its two hyphens.
    let name: String
    /// The placeholder for the value in the help; nil for an option without a value.
    let placeholder: String?
    /// What the option does, in a few words.
    let help: String
    /// Whether the option may be repeated. Commas join the values, so one value may also hold several.
    var takesSeveral = false

    /// An option with a value.
    static func value(_ name: String, _ placeholder: String, _ help: String) -> CommandOption {
        CommandOption(name: name, placeholder: placeholder, help: help)
    }

    /// An option with a value that may be repeated.
    static func values(_ name: String, _ placeholder: String, _ help: String) -> CommandOption {
        CommandOption(name: name, placeholder: placeholder, help: help, takesSeveral: true)
    }

    /// An option without a value.
    static func flag(_ name: String, _ help: String) -> CommandOption {
        CommandOption(name: name, placeholder: nil, help: help)
    }

    /// The option as the help shows it.
    var usage: String { placeholder.map { "\(name) \($0)" } ?? name }
}

extension CommandOption {
    static let help = flag("--help", "show this help")
    /// On every command with output.
    static let json = flag("--json", "answer in JSON, for scripts")
    /// On every command that reads the configuration.
    static let config = value(
        "--config", "FILE", "the configuration file (default: /etc/ledgerd/ledgerd.json or ~/.config/ledgerd/ledgerd.json)")
    /// On every command that works on the books.
    static let data = value(
        "--data", "DIR", "the data directory (default: LEDGERD_DATA, STATE_DIRECTORY or ~/.local/share/ledgerd)")
    /// On commands that a person may run as another user.
    static let user = value("--user", "U", "act as this user of the family, by id or name (default: an administrator)")
    /// On every command that works on one family's books.
    static let family = value("--family", "F", "the family, by id or name; required if there are several and no id tells which")
}
