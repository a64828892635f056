/// A slow but plainly correct reader: characters in, a tree out, nil for anything that is not JSON as this project reads it.
struct ReferenceReader {
    indirect enum Tree: Equatable {
        case null, bool(Bool), number(String), string([UInt8]), array([Tree]), object([Pair])
    }

    struct Pair: Equatable {
        let key: [UInt8]
        let value: Tree
    }

    private var rest: ArraySlice<Unicode.Scalar>

    static func read(_ bytes: [UInt8]) -> Tree? {
        guard let text = String(validating: bytes, as: UTF8.self), text.unicodeScalars.first != "\u{FEFF}" else { return nil }
        var reader = ReferenceReader(rest: Array(text.unicodeScalars)[...])
        guard let tree = reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        return reader.rest.isEmpty ? tree : nil
    }

    private mutating func skipSpace() {
        while let scalar = rest.first, " \t\r\n".unicodeScalars.contains(scalar) { rest.removeFirst() }
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest.removeFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func value(depth: Int) -> Tree? {
        skipSpace()
        if take("null") { return .null }
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        if take("[") { return depth < 64 ? array(depth: depth + 1) : nil }
        if take("{") { return depth < 64 ? object(depth: depth + 1) : nil }
        if rest.first == "\"" { return string().map(Tree.string) }
        return number()
    }

    private mutating func array(depth: Int) -> Tree? {
        var elements: [Tree] = []
        skipSpace()
        if take("]") { return .array([]) }
        while let element = value(depth: depth) {
            elements.append(element)
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { return nil }
        }
        return nil
    }

    private mutating func object(depth: Int) -> Tree? {
        var pairs: [Pair] = []
        skipSpace()
        if take("}") { return .object([]) }
        while true {
            skipSpace()
            guard let key = string(), !pairs.contains(where: { $0.key == key }) else { return nil }
            skipSpace()
            guard take(":"), let value = value(depth: depth) else { return nil }
            pairs.append(Pair(key: key, value: value))
            skipSpace()
            if take("}") { return .object(pairs) }
            guard take(",") else { return nil }
        }
    }

    private mutating func number() -> Tree? {
        let text = String(String.UnicodeScalarView(rest.prefix { "+-.0123456789eE".unicodeScalars.contains($0) }))
        guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil, text.count <= 64 else { return nil }
        rest.removeFirst(text.unicodeScalars.count)
        return .number(text)
    }

    private mutating func string() -> [UInt8]? {
        guard take("\"") else { return nil }
        var units: [UInt16] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
            case "\\":
                guard let unit = escape() else { return nil }
                units.append(unit)
            case "\u{0}"..."\u{1F}": return nil
            default: units.append(contentsOf: UTF16.encode(scalar)!)
            }
        }
        return nil
    }

    private mutating func escape() -> UInt16? {
        guard let scalar = rest.popFirst() else { return nil }
        let simple: [Unicode.Scalar: UInt16] = ["\"": 34, "\\": 92, "/": 47, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9]
        if let unit = simple[scalar] { return unit }
        let digits = rest.prefix(4)
        guard scalar == "u", digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.properties.isASCIIHexDigit }) else {
            return nil
        }
        rest.removeFirst(4)
        return UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
    }
}
