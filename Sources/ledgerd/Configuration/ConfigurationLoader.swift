import Glibc

/// Puts the configuration together: defaults, then the file, then environment variables, then options; the later one wins.
struct ConfigurationLoader {
    /// A value from the command line.
    struct OptionValue {
        /// The key that it sets.
        let key: ConfigurationKey
        /// The option, as `--listen`.
        let option: String
        let text: String
    }

    /// Where a file is looked for when none is named; the home directory's comes second.
    static let systemFile = "/etc/ledgerd/ledgerd.json"

    /// The environment of the process.
    let environment: [String: String]
    /// The ids of the installed providers.
    let providerIDs: [String]

    /// The configuration.
    /// - Parameter file: the file to read; nil: the first of the usual ones that exists.
    func load(file: String?, options: [OptionValue] = []) throws(ConfigurationError) -> LoadedConfiguration {
        var loaded = LoadedConfiguration(dataDirectory: defaultDataDirectory ?? "")
        if let file = file ?? usualFile { try ConfigurationFile(path: file, providerIDs: providerIDs).read(into: &loaded) }
        for key in ConfigurationKey.all {
            guard let text = environment[key.variable], !text.isEmpty else { continue }
            guard loaded.set(key, text: text, from: .variable(key.variable)) else {
                throw .invalid(key: key.path, rule: key.rule, origin: .variable(key.variable))
            }
        }
        for option in options {
            guard loaded.set(option.key, text: option.text, from: .option(option.option)) else {
                throw .invalid(key: option.key.path, rule: option.key.rule, origin: .option(option.option))
            }
        }
        guard !loaded.configuration.dataDirectory.isEmpty else { throw .noDataDirectory }
        guard (loaded.configuration.tlsCertificatePath == nil) == (loaded.configuration.tlsKeyPath == nil) else {
            throw .contradiction("tls.cert and tls.key belong together; set both, or neither.")
        }
        return loaded
    }

    /// The service manager's directory, else the user's.
    private var defaultDataDirectory: String? {
        // systemd lists several directories with colons between them; the first one is ours.
        if let state = environment["STATE_DIRECTORY"]?.split(separator: ":").first { return String(state) }
        return home.map { $0 + "/.local/share/ledgerd" }
    }

    private var usualFile: String? {
        let candidates = [Self.systemFile, home.map { $0 + "/.config/ledgerd/ledgerd.json" }].compactMap(\.self)
        return candidates.first { access($0, F_OK) == 0 }
    }

    private var home: String? { environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } }
}
