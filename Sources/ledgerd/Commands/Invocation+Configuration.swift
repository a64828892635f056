import LedgerKernel

extension Invocation {
    /// The configuration; options on the command line override it.
    /// - Parameter options: options of this command that set a key.
    func configuration(
        _ console: Console, _ options: [(option: CommandOption, key: ConfigurationKey)] = []
    ) throws(ConfigurationError) -> LoadedConfiguration {
        let loader = ConfigurationLoader(
            environment: console.environment, providerIDs: InstalledProvider.all.map(\.provider.manifest.id))
        let values = (options + [(CommandOption.data, ConfigurationKey.dataDirectory)]).compactMap { option, key in
            value(option).map { ConfigurationLoader.OptionValue(key: key, option: option.name, text: $0) }
        }
        return try loader.load(file: value(.config), options: values)
    }

    /// Opens the books of the data directory for a closure.
    func withBooks<Result>(_ console: Console, _ work: (Books) throws -> Result) throws -> Result {
        try Books.open(DataDirectory.open(configuration(console).configuration.dataDirectory), work)
    }
}
