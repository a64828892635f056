/// The types of some sources that hold personal data, and whether they keep it to themselves when they are printed.
///
/// A property or an associated value is personal if it is an amount, or a text whose name says that a person wrote it. A value that
/// only holds another personal value is not: what it holds keeps to itself. Classes print nothing but their names.
struct PersonalProperties {
    /// Types without `PersonalRecord`, as `Outer.Inner: property`.
    private(set) var exposed: Set<String> = []
    /// Types with `PersonalRecord` that print something of their own, as `Outer.Inner: property`.
    private(set) var printing: Set<String> = []

    private struct Declaration {
        let type: String
        let conforms: Bool
        var personal: [String] = []
        var printed: [String] = []
    }

    /// The end of a property's name, in lower case, if it is a text of a person or of a bank.
    private static let textNames = [
        "name", "notes", "description", "text", "label", "subtype", "search", "folded", "payee", "memo", "phrase", "previous",
    ]
    private static let printedNames: Set<String> = ["description", "debugDescription", "customMirror"]
    private static let typeKeywords: Set<String> = ["struct", "enum", "class", "protocol", "extension"]
    private static let declarationKeywords: Set<String> = [
        "let", "var", "case", "func", "init", "deinit", "subscript", "typealias", "struct", "enum", "class", "extension",
        "protocol",
        "static", "private", "fileprivate", "internal", "package", "public", "mutating", "nonisolated", "indirect", "lazy",
        "weak",
        "unowned", "final", "override",
    ]

    /// - Parameter sources: the text of each file of one module.
    init(_ sources: [String]) {
        let declarations = sources.flatMap { Self.declarations(SwiftWords($0).words) }
        let conforming = Set(declarations.filter(\.conforms).map(\.type))
        for declaration in declarations {
            if conforming.contains(declaration.type) {
                printing.formUnion(declaration.printed.map { "\(declaration.type): \($0)" })
            } else {
                exposed.formUnion(declaration.personal.map { "\(declaration.type): \($0)" })
            }
        }
    }

    private static func declarations(_ words: [SwiftWords.Word]) -> [Declaration] {
        var found: [Declaration] = []
        // The types around a word, each with the depth of its keyword and the first word after its head.
        var around: [(depth: Int, body: Int, name: String, isValue: Bool, at: Int)] = []
        for at in words.indices {
            let word = words[at]
            while let last = around.last, at >= last.body, word.depth <= last.depth { around.removeLast() }
            if typeKeywords.contains(word.text), word.owner == nil {
                let head = rest(of: words, after: at)
                guard let name = head.first else { continue }
                // The name of an extension goes on behind its dots.
                let path = [name.text] + head.dropFirst().prefix { $0.owner != nil && $0.owner != "" }.map(\.text)
                let type = (around.map(\.name) + path).joined(separator: ".")
                found.append(Declaration(type: type, conforms: head.dropFirst().contains { $0.text == "PersonalRecord" }))
                let isValue = ["struct", "enum"].contains(word.text)
                around.append((word.depth, head.endIndex, path.joined(separator: "."), isValue, found.count - 1))
            } else if let type = around.last, word.depth == type.depth + 1, isMember(words, at) {
                let property = rest(of: words, after: at)
                guard let name = property.first?.text else { continue }
                if printedNames.contains(name) { found[type.at].printed.append(name) }
                guard type.isValue, !isComputed(words, at), isPersonal(property) else { continue }
                found[type.at].personal.append(name)
            }
        }
        return found
    }

    /// Whether the word begins a property of a value, or a case with its associated values.
    private static func isMember(_ words: [SwiftWords.Word], _ at: Int) -> Bool {
        ["let", "var", "case"].contains(words[at].text) && (at == 0 || words[at - 1].text != "static")
    }

    /// The words of a declaration after its keyword, up to its braces or the next declaration.
    private static func rest(of words: [SwiftWords.Word], after at: Int) -> ArraySlice<SwiftWords.Word> {
        words[(at + 1)...].prefix { $0.depth == words[at].depth && !declarationKeywords.contains($0.text) }
    }

    private static func isComputed(_ words: [SwiftWords.Word], _ at: Int) -> Bool {
        let end = rest(of: words, after: at).endIndex
        return words[at].text == "var" && end < words.endIndex && words[end].depth > words[at].depth
    }

    private static func isPersonal(_ property: ArraySlice<SwiftWords.Word>) -> Bool {
        zip(property, property.dropFirst()).contains { name, type in
            type.text == "Money" || type.text == "String" && textNames.contains { name.text.lowercased().hasSuffix($0) }
        }
    }
}
