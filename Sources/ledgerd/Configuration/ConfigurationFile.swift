import Files
import JSON

/// Reads a configuration file: strict JSON. An error names an unknown key.
struct ConfigurationFile {
    /// Enough for every key and long paths, and a bound for a file that is something else.
    static let bytesMax = 65_536

    /// For errors.
    let path: String
    /// The installed providers; each may have its own group of keys.
    let providerIDs: [String]

    func read(into loaded: inout LoadedConfiguration) throws(ConfigurationError) {
        let bytes: [UInt8]
        do { bytes = try WholeFile.read(path, bytesMax: Self.bytesMax) } catch { throw .system(error) }
        try read(bytes, into: &loaded)
    }

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
                try readProviders(value, into: &loaded)
            } else if let known = ConfigurationKey.all.first(where: { $0.path == path }) {
                try set(known, value, into: &loaded)
            } else if ConfigurationKey.all.contains(where: { $0.path.hasPrefix(path + ".") }) {
                try readGroup(value, prefix: path + ".", into: &loaded)
            } else {
                throw unknown(path, among: ConfigurationKey.all.map(\.path) + ["providers"])
            }
        }
    }

    /// A group's name is the id of an installed provider; its keys are that provider's.
    private func readProviders(_ group: JSONValue, into loaded: inout LoadedConfiguration) throws(ConfigurationError) {
        for (id, settings) in try members(of: group, key: "providers") {
            guard providerIDs.contains(id.string) else {
                throw unknown("providers." + id.string, among: providerIDs.map { "providers." + $0 })
            }
            for (key, value) in try members(of: settings, key: "providers." + id.string) {
                let path = "providers.\(id.string).\(key.string)"
                guard let known = ConfigurationKey.all.first(where: { $0.path == path }) else {
                    throw unknown(
                        path, among: ConfigurationKey.all.map(\.path).filter { $0.hasPrefix("providers.\(id.string).") })
                }
                try set(known, value, into: &loaded)
            }
        }
    }

    private func set(
        _ key: ConfigurationKey, _ value: JSONValue, into loaded: inout LoadedConfiguration
    ) throws(ConfigurationError) {
        guard let value = ConfigurationValue(value), loaded.set(key, value, from: .file(path)) else {
            throw .invalid(key: key.path, rule: key.rule, origin: .file(path))
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
