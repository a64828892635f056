import JSON

/// `ledgerd config check` and `ledgerd config show`.
enum ConfigCommands {
    static let check = Command(
        "config check", summary: "check the configuration",
        details: """
            Reads the configuration as `ledgerd serve` does, and reports the first mistake. Exit status 2 for a mistake, 0 for none.
            """,
        options: [.config, .data, .json],
        run: { invocation, console in
            let loaded = try invocation.configuration(console)
            if invocation.has(.json) {
                console.print(json: JSONWriter.object { $0.member("valid", true) })
            } else {
                console.print("The configuration is valid; the books are in \(loaded.configuration.dataDirectory).")
            }
            return .done
        })

    static let show = Command(
        "config show", summary: "show the configuration and where each value came from",
        details: """
            Shows every key with its value and where it came from: the default, a file, an environment variable or an option.
            """,
        options: [.config, .data, .json],
        run: { invocation, console in
            let loaded = try invocation.configuration(console)
            if invocation.has(.json) { console.print(json: json(loaded)) } else { table(loaded).lines.forEach(console.print) }
            return .done
        })

    private static func table(_ loaded: LoadedConfiguration) -> TextTable {
        var table = TextTable(.left("KEY"), .left("VALUE"), .left("FROM"))
        for key in ConfigurationKey.all {
            table.add(key.path, key.get(loaded.configuration).description, loaded.origin(of: key).description)
        }
        return table
    }

    private static func json(_ loaded: LoadedConfiguration) -> [UInt8] {
        JSONWriter.object { writer in
            writer.array("configuration", of: ConfigurationKey.all) { writer, key in
                writer.beginObject()
                writer.member("key", key.path)
                writer.key("value")
                key.get(loaded.configuration).write(to: &writer)
                writer.member("from", loaded.origin(of: key).description)
                writer.endObject()
            }
        }
    }
}
