import JSON

/// Checks JSON values against schemas of an OpenAPI 3.1 document, with the keywords that the document uses. It is stricter than
/// JSON Schema in one respect: a member that no schema describes is a fault, because the description must cover the whole answer.
struct SchemaValidator {
    let document: JSONValue

    /// The faults of the value, each with its path; empty if there are none.
    /// - Parameter isPart: whether the schema is one of several that apply together, so that others may describe more members.
    func faults(of value: JSONValue, under schema: JSONValue, at path: String = "$", isPart: Bool = false) throws -> [String] {
        let schema = try resolved(schema)
        var faults: [String] = []
        if let type = try member(schema, "type"), try !types(type).contains(Self.type(of: value)) {
            faults.append("\(path): type")
        }
        if let constant = try member(schema, "const"), constant.rawBytes != value.rawBytes { faults.append("\(path): const") }
        if let choices = try member(schema, "enum"), try !choices.elements().contains(where: { $0.rawBytes == value.rawBytes }) {
            faults.append("\(path): enum")
        }
        for part in try members(of: schema, "allOf") { faults += try self.faults(of: value, under: part, at: path, isPart: true) }
        let choices = try members(of: schema, "oneOf")
        if !choices.isEmpty, try choices.count(where: { try self.faults(of: value, under: $0).isEmpty }) != 1 {
            faults.append("\(path): oneOf")
        }
        switch value.kind {
        case .object: faults += try objectFaults(value, schema, path, isPart)
        case .array: faults += try arrayFaults(value, schema, path)
        case .string: faults += try stringFaults(value, schema, path)
        case .number: faults += try numberFaults(value, schema, path)
        case .null, .bool: break
        }
        return faults
    }

    /// Follows references within the document.
    func resolved(_ schema: JSONValue) throws -> JSONValue {
        guard let reference = try member(schema, "$ref") else { return schema }
        return try resolved(try at(reference.string()))
    }

    /// The target of a reference such as `#/components/schemas/Id`.
    func at(_ reference: String) throws -> JSONValue {
        try reference.split(separator: "/").dropFirst().reduce(document) { value, key in
            guard let next = try value.members().first(where: { $0.key.string == key })?.value else {
                throw Missing(reference: reference)
            }
            return next
        }
    }

    struct Missing: Error { let reference: String }

    private func objectFaults(_ value: JSONValue, _ schema: JSONValue, _ path: String, _ isPart: Bool) throws -> [String] {
        var faults: [String] = []
        let described = try isPart ? [] : keys(of: schema)
        let present = try value.members().map { (key: $0.key.string, value: $0.value) }
        for key in try members(of: schema, "required").map({ try $0.string() }) where !present.contains(where: { $0.key == key })
        {
            faults.append("\(path).\(key): required")
        }
        if let most = try member(schema, "maxProperties")?.integer(), present.count > Int(most) {
            faults.append("\(path): maxProperties")
        }
        let own = try member(schema, "properties")?.members().map { (key: $0.key.string, value: $0.value) } ?? []
        for (key, value) in present {
            if let schema = own.first(where: { $0.key == key })?.value {
                faults += try self.faults(of: value, under: schema, at: "\(path).\(key)")
            }
        }
        for (key, _) in present where !described.isEmpty && !described.contains(key) {
            faults.append("\(path).\(key): not described")
        }
        return faults
    }

    /// Every key that the schema or a part of it describes.
    private func keys(of schema: JSONValue) throws -> Set<String> {
        var keys = Set(try member(schema, "properties")?.members().map(\.key.string) ?? [])
        for part in try members(of: schema, "allOf") { keys.formUnion(try self.keys(of: resolved(part))) }
        return keys
    }

    private func arrayFaults(_ value: JSONValue, _ schema: JSONValue, _ path: String) throws -> [String] {
        let elements = try value.elements().map { $0 }
        var faults: [String] = []
        if let least = try member(schema, "minItems")?.integer(), elements.count < Int(least) {
            faults.append("\(path): minItems")
        }
        if let most = try member(schema, "maxItems")?.integer(), elements.count > Int(most) { faults.append("\(path): maxItems") }
        if let items = try member(schema, "items") {
            for (index, element) in elements.enumerated() {
                faults += try self.faults(of: element, under: items, at: "\(path)[\(index)]")
            }
        }
        return faults
    }

    private func stringFaults(_ value: JSONValue, _ schema: JSONValue, _ path: String) throws -> [String] {
        let text = try value.string()
        let length = text.unicodeScalars.count
        var faults: [String] = []
        if let least = try member(schema, "minLength")?.integer(), length < Int(least) { faults.append("\(path): minLength") }
        if let most = try member(schema, "maxLength")?.integer(), length > Int(most) { faults.append("\(path): maxLength") }
        if let pattern = try member(schema, "pattern")?.string(), try Regex(pattern).firstMatch(in: text) == nil {
            faults.append("\(path): pattern")
        }
        let formats = [
            "uuid": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", "date": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
            "uri": "^https?://[^ ]+$",
            "date-time": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z$",
        ]
        if let format = try member(schema, "format")?.string(), let pattern = formats[format],
            try Regex(pattern).firstMatch(in: text) == nil
        {
            faults.append("\(path): format \(format)")
        }
        return faults
    }

    private func numberFaults(_ value: JSONValue, _ schema: JSONValue, _ path: String) throws -> [String] {
        // A sum of money has more than 64 bits.
        guard let number = Int128(try value.numberText()) else { return ["\(path): no integer"] }
        var faults: [String] = []
        if let least = try member(schema, "minimum")?.integer(), number < least { faults.append("\(path): minimum") }
        if let most = try member(schema, "maximum")?.integer(), number > most { faults.append("\(path): maximum") }
        return faults
    }

    private func types(_ value: JSONValue) throws -> [String] {
        value.kind == .array ? try value.elements().map { try $0.string() } : [try value.string()]
    }

    private static func type(of value: JSONValue) -> String {
        switch value.kind {
        case .object: "object"
        case .array: "array"
        case .string: "string"
        case .number: "integer"
        case .bool: "boolean"
        case .null: "null"
        }
    }

    private func members(of schema: JSONValue, _ key: String) throws -> [JSONValue] {
        try member(schema, key)?.elements().map { $0 } ?? []
    }

    private func member(_ value: JSONValue, _ key: String) throws -> JSONValue? {
        guard value.kind == .object else { return nil }
        return try value.members().first { $0.key.string == key }?.value
    }
}
