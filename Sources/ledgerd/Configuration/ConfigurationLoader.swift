import Files
import Glibc

/// Loads the configuration from defaults, the file, environment variables and options, in this order; a later one wins.
struct ConfigurationLoader {
    /// A value from the command line.
    struct OptionValue {
        let key: ConfigurationKey
        /// The option's name, such as `--listen`.
        let option: String
        let text: String
    }

    /// The first place to look if no file is named; the home directory is the second.
    static let systemFile = "/etc/ledgerd/ledgerd.json"

    let environment: [String: String]
    let providerIDs: [String]

    /// - Parameter file: nil: the first of the usual files that exists.
    func load(file: String?, options: [OptionValue] = []) throws(ConfigurationError) -> LoadedConfiguration {
        var loaded = LoadedConfiguration(dataDirectory: defaultDataDirectory ?? "")
        let path = if let file { String?.some(file) } else { try usualFile() }
        if let path {
            try ConfigurationFile(path: path, providerIDs: providerIDs).read(into: &loaded)
            loaded.file = path
        }
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

    /// The service manager's directory if there is one, else the user's.
    private var defaultDataDirectory: String? {
        // systemd separates several directories with colons; the first one is ours.
        if let state = environment["STATE_DIRECTORY"]?.split(separator: ":").first { return String(state) }
        return home.map { $0 + "/.local/share/ledgerd" }
    }

    /// A system's file that may not be looked up stops the command: without it, the command would work on other books. A user's
    /// directory may be out of a service's reach.
    private func usualFile() throws(ConfigurationError) -> String? {
        do { if try FileKind.ifThere(Self.systemFile) != nil { return Self.systemFile } } catch { throw .system(error) }
        return home.map { $0 + "/.config/ledgerd/ledgerd.json" }.flatMap { access($0, F_OK) == 0 ? $0 : nil }
    }

    private var home: String? { environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } }
}
