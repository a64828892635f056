import JSON

/// The members of one object of a profile. Callers ask for them by key, and errors name the key.
///
/// `null` counts as absent. A key that no caller asked for is unknown.
struct ProfileKeys {
    private let file: String
    private let path: String
    private var values: [String: JSONValue] = [:]
    private var unread: Set<String> = []

    /// Takes an object. `path` is its place in the profile, empty at the top.
    init(_ value: JSONValue, file: String, path: String = "") throws(ProfileError) {
        self.file = file
        self.path = path
        guard let members = try? value.members() else {
            throw ProfileError(file: file, key: path, reason: "This must be an object.")
        }
        for member in members {
            unread.insert(member.key.string)
            if !member.value.isNull { values[member.key.string] = member.value }
        }
    }

    func error(_ key: String, _ reason: String) -> ProfileError {
        ProfileError(file: file, key: self.key(key), reason: reason)
    }

    /// Refuses keys that no caller asked for.
    func finish() throws(ProfileError) {
        if let key = unread.min() { throw error(key, "This key is unknown.") }
    }

    mutating func value(_ key: String) -> JSONValue? {
        unread.remove(key)
        return values[key]
    }

    mutating func object(_ key: String) throws(ProfileError) -> ProfileKeys? {
        guard let value = value(key) else { return nil }
        return try ProfileKeys(value, file: file, path: self.key(key))
    }

    mutating func text(_ key: String) throws(ProfileError) -> String? {
        guard let value = value(key) else { return nil }
        return try text(value, key)
    }

    mutating func requiredText(_ key: String) throws(ProfileError) -> String {
        guard let text = try text(key) else { throw error(key, "This key is missing.") }
        guard !text.isEmpty else { throw error(key, "This must not be empty.") }
        return text
    }

    mutating func bool(_ key: String) throws(ProfileError) -> Bool? {
        guard let value = value(key) else { return nil }
        guard let bool = try? value.bool() else { throw error(key, "This must be true or false.") }
        return bool
    }

    mutating func integer(_ key: String, in range: ClosedRange<Int>) throws(ProfileError) -> Int? {
        guard let value = value(key) else { return nil }
        guard let number = try? value.integer(in: Int64(range.lowerBound)...Int64(range.upperBound)) else {
            throw error(key, "This must be a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return Int(number)
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, of _: Choice.Type
    ) throws(ProfileError) -> Choice? {
        guard let text = try text(key) else { return nil }
        return try self.choice(text, key)
    }

    mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, of _: Choice.Type
    ) throws(ProfileError) -> [Choice]? {
        guard let texts = try texts(key) else { return nil }
        var choices: [Choice] = []
        for text in texts { choices.append(try choice(text, key)) }
        return choices
    }

    mutating func texts(_ key: String) throws(ProfileError) -> [String]? {
        guard let list = try list(key) else { return nil }
        var texts: [String] = []
        for element in list { texts.append(try text(element, key)) }
        return texts
    }

    /// Texts that are compared with cells, and therefore trimmed as cells are.
    mutating func words(_ key: String) throws(ProfileError) -> [[UInt8]]? {
        try texts(key)?.map { Array(Cell.trimmed($0).utf8) }
    }

    mutating func objects(_ key: String) throws(ProfileError) -> [ProfileKeys]? {
        guard let list = try list(key) else { return nil }
        var objects: [ProfileKeys] = []
        for (index, element) in list.enumerated() {
            objects.append(try ProfileKeys(element, file: file, path: "\(self.key(key))[\(index)]"))
        }
        return objects
    }

    mutating func columnReference(_ key: String) throws(ProfileError) -> ColumnReference? {
        guard let value = value(key) else { return nil }
        return try columnReference(value, key)
    }

    /// One column, or a list of columns.
    mutating func columnReferences(_ key: String) throws(ProfileError) -> [ColumnReference]? {
        guard let value = value(key) else { return nil }
        guard value.kind == .array else { return [try columnReference(value, key)] }
        var references: [ColumnReference] = []
        for element in try list(key) ?? [] { references.append(try columnReference(element, key)) }
        return references
    }

    private func key(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String, _ key: String
    ) throws(ProfileError) -> Choice {
        guard let choice = Choice(rawValue: text) else {
            throw error(key, "This must be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return choice
    }

    private func text(_ value: JSONValue, _ key: String) throws(ProfileError) -> String {
        guard let text = try? value.string() else { throw error(key, "This must be a string.") }
        return text
    }

    private mutating func list(_ key: String) throws(ProfileError) -> [JSONValue]? {
        guard let value = value(key) else { return nil }
        guard let elements = try? value.elements() else { throw error(key, "This must be a list.") }
        guard elements.count <= CSVLimits.profileListCountMax else {
            throw error(key, "This list has more than \(CSVLimits.profileListCountMax) entries.")
        }
        return Array(elements)
    }

    private func columnReference(_ value: JSONValue, _ key: String) throws(ProfileError) -> ColumnReference {
        if value.kind == .string { return .name(Cell.trimmed(try text(value, key))) }
        guard let position = try? value.integer(in: 0...Int64(CSVLimits.fieldsPerRecordMax - 1)) else {
            throw error(key, "A column must be a header name or a position counted from 0.")
        }
        return .position(Int(position))
    }
}
