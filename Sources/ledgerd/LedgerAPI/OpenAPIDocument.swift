import JSON

/// The OpenAPI 3.1 description of everything that the daemon serves: `openapi.json` in this folder, followed by the tags, paths
/// and components of the installed providers.
struct OpenAPIDocument {
    private let own: JSONValue
    private let added: [JSONValue]

    init(providers: [InstalledProvider]) {
        own = Self.read(PackageResources.openapi_json)
        added = providers.map { Self.read($0.description) }
    }

    var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        for member in Self.members(of: own) {
            let key = member.key.string
            writer.key(key)
            switch key {
            case "tags": writeTags(to: &writer)
            case "paths": Self.writeObject([own] + added, key, to: &writer)
            case "components": writeComponents(to: &writer)
            default: writer.copy(member.value)
            }
        }
        writer.endObject()
        return writer.finish()
    }

    private func writeTags(to writer: inout JSONWriter) {
        writer.beginArray()
        for document in [own] + added {
            guard let tags = try? Self.value(of: document, "tags")?.elements() else { continue }
            for tag in tags { writer.copy(tag) }
        }
        writer.endArray()
    }

    private func writeComponents(to writer: inout JSONWriter) {
        let components = ([own] + added).compactMap { Self.value(of: $0, "components") }
        writer.beginObject()
        for kind in Self.members(of: components.first).map(\.key.string) {
            writer.key(kind)
            Self.writeObject(components, kind, to: &writer)
        }
        writer.endObject()
    }

    /// Merges the objects that the documents have under a key.
    private static func writeObject(_ documents: [JSONValue], _ key: String, to writer: inout JSONWriter) {
        writer.beginObject()
        for member in documents.flatMap({ members(of: value(of: $0, key)) }) {
            writer.key(member.key.string)
            writer.copy(member.value)
        }
        writer.endObject()
    }

    private static func members(of value: JSONValue?) -> [JSONMembers.Element] {
        (try? value?.members()).map(Array.init) ?? []
    }

    private static func value(of object: JSONValue, _ key: String) -> JSONValue? {
        members(of: object).first { $0.key.string == key }?.value
    }

    /// The files are part of the program, so a file that is not JSON is a mistake in the program.
    private static func read(_ file: [UInt8]) -> JSONValue {
        guard let document = try? JSONDocument(file) else { preconditionFailure("a description of the API is not JSON") }
        return document.root
    }
}
