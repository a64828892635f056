import JSON

/// The values that a configuration file sets: strict JSON, whose unknown keys are refused by name.
struct ConfigurationFile {
    /// Room for every key and long paths, and none for a file that is something else.
    static let bytesMax = 65_536

    /// The path, for errors.
    let path: String
    /// The ids of the installed providers: each may have a group of its own.
    let providerIDs: [String]

    /// Reads the file and sets what it says.
    func read(into loaded: inout LoadedConfiguration) throws(ConfigurationError) {
        let bytes: [UInt8]
        do { bytes = try WholeFile.read(path, bytesMax: Self.bytesMax) } catch { throw .system(error) }
        try read(bytes, into: &loaded)
    }

    /// Sets what the bytes of a file say.
    func read(_ bytes: [UInt8], into loaded: inout LoadedConfiguration) throws(ConfigurationError) {
        let document: JSONDocument
        do { document = try JSONDocument(bytes) } catch {
            let place = error.path.isEmpty ? "byte \(error.offset)" : "\(error.path), byte \(error.offset)"
            throw .unreadable(file: path, reason: "\(error.message) (\(place))")
        }
        try readGroup(document.root, prefix: "", into: &loaded)
    }

    private func readGroup(_ group: JSONValue, prefix: String, into loaded: inout LoadedConfiguration) throws(ConfigurationError)
    {
        for (key, value) in try members(of: group, key: prefix.isEmpty ? "The file" : String(prefix.dropLast())) {
            let path = prefix + key.string
            if path == "providers" {
                try checkProviders(value)
            } else if let known = ConfigurationKey.all.first(where: { $0.path == path }) {
                guard let value = ConfigurationValue(value), loaded.set(known, value, from: .file(self.path)) else {
                    throw .invalid(key: path, rule: known.rule, origin: .file(self.path))
                }
            } else if ConfigurationKey.all.contains(where: { $0.path.hasPrefix(path + ".") }) {
                try readGroup(value, prefix: path + ".", into: &loaded)
            } else {
                throw unknown(path, among: ConfigurationKey.all.map(\.path) + ["providers"])
            }
        }
    }

    /// No provider has a setting yet, so a group is known by its provider's id and must be empty.
    private func checkProviders(_ group: JSONValue) throws(ConfigurationError) {
        for (id, settings) in try members(of: group, key: "providers") {
            guard providerIDs.contains(id.string) else {
                throw unknown("providers." + id.string, among: providerIDs.map { "providers." + $0 })
            }
            for (key, _) in try members(of: settings, key: "providers." + id.string) {
                throw unknown("providers.\(id.string).\(key.string)", among: [])
            }
        }
    }

    private func members(of value: JSONValue, key: String) throws(ConfigurationError) -> JSONMembers {
        guard let members = try? value.members() else { throw .invalid(key: key, rule: "a JSON object", origin: .file(path)) }
        return members
    }

    private func unknown(_ key: String, among known: [String]) -> ConfigurationError {
        .unknownKey(key, file: path, nearest: NearestName.of(key, among: known))
    }
}
