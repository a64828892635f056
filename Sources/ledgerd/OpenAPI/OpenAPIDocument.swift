import JSON

/// The description of everything that is served (OpenAPI 3.1), merged from the parts that stand beside the routes.
struct OpenAPIDocument {
    private static let formatVersion = "3.1.0"
    /// The kinds of components that a part may bring (OpenAPI 3.1, "Components Object").
    private static let componentKinds = ["securitySchemes", "parameters", "responses", "schemas"]

    private let parts: [JSONValue]

    /// A document of parts, each a JSON object with some of `tags`, `paths` and `components`.
    ///
    /// A part is text of this program, so one that is no JSON is a mistake of the program and traps.
    init(parts: [String]) {
        self.parts = parts.map { part in
            guard let document = try? JSONDocument(Array(part.utf8)) else {
                preconditionFailure("a part of the API description is no JSON")
            }
            return document.root
        }
    }

    /// The document as it is answered.
    var json: [UInt8] {
        JSONWriter.object { writer in
            writer.member("openapi", Self.formatVersion)
            writer.object("info") { writer in
                writer.member("title", "ledgerd")
                writer.member("version", VersionCommand.version)
                writer.member("description", "A household's ledger: its books, and the sources that fill them.")
            }
            writer.array("security", of: SharedDescription.keySchemes) { writer, scheme in
                writer.beginObject()
                writer.key(scheme)
                writer.beginArray()
                writer.endArray()
                writer.endObject()
            }
            writer.array("tags", of: parts.flatMap { Self.elements(of: $0, "tags") }) { $0.copy($1) }
            writer.object("paths") { Self.write(parts.flatMap { Self.members(of: $0, "paths") }, to: &$0) }
            writer.object("components") { writeComponents(to: &$0) }
        }
    }

    private func writeComponents(to writer: inout JSONWriter) {
        let components = parts.compactMap { try? $0.member("components") }
        for kind in Self.componentKinds {
            writer.key(kind)
            writer.beginObject()
            Self.write(components.flatMap { Self.members(of: $0, kind) }, to: &writer)
            writer.endObject()
        }
    }

    private static func write(_ members: [JSONMembers.Element], to writer: inout JSONWriter) {
        for member in members {
            writer.key(member.key.string)
            writer.copy(member.value)
        }
    }

    private static func members(of part: JSONValue, _ key: String) -> [JSONMembers.Element] {
        value(of: part, key).flatMap { try? $0.members() }.map(Array.init) ?? []
    }

    private static func elements(of part: JSONValue, _ key: String) -> [JSONValue] {
        value(of: part, key).flatMap { try? $0.elements() }.map(Array.init) ?? []
    }

    private static func value(of part: JSONValue, _ key: String) -> JSONValue? {
        (try? part.members())?.first { $0.key.string == key }?.value
    }
}
