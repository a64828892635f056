import JSON
import Testing

/// A JSON text that a test changes in one place at a time, by the path that an error would name.
struct Body: CustomTestStringConvertible {
    private indirect enum Tree {
        case object([(key: String, value: Tree)])
        case array([Tree])
        case written([UInt8])
    }

    private enum Step {
        case key(String)
        case index(Int)
    }

    private var tree: Tree

    init(_ text: String) throws {
        tree = try Body.tree(JSONDocument(Array(text.utf8)).root)
    }

    var bytes: [UInt8] {
        var writer = JSONWriter()
        Body.write(tree, to: &writer)
        return writer.finish()
    }

    var document: JSONDocument { get throws { try JSONDocument(bytes) } }
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    /// The body with another value at a path. A missing key is added, and an index past the end is appended. Nil removes the
    /// value.
    func setting(_ path: String, to text: String?) throws -> Body {
        var copy = self
        let replacement = try text.map { try Body.tree(JSONDocument(Array($0.utf8)).root) }
        copy.tree = Body.replacing(Body.steps(path)[...], in: tree, with: replacement)
        return copy
    }

    private static func steps(_ path: String) -> [Step] {
        path.split(separator: ".").flatMap { part -> [Step] in
            let pieces = part.split(separator: "[")
            let indices = pieces.dropFirst().compactMap { Int($0.dropLast()) }.map(Step.index)
            return part.first == "["
                ? pieces.compactMap { Int($0.dropLast()) }.map(Step.index) : [.key(String(pieces[0]))] + indices
        }
    }

    private static func replacing(_ steps: ArraySlice<Step>, in tree: Tree, with replacement: Tree?) -> Tree {
        guard let step = steps.first else { return replacement ?? tree }
        let rest = steps.dropFirst()
        switch (step, tree) {
        case (.key(let key), .object(var members)):
            let place = members.firstIndex { $0.key == key }
            if rest.isEmpty, replacement == nil { return .object(members.filter { $0.key != key }) }
            let value = replacing(rest, in: place.map { members[$0].value } ?? .written([]), with: replacement)
            if let place { members[place].value = value } else { members.append((key, value)) }
            return .object(members)
        case (.index(let index), .array(var elements)):
            if rest.isEmpty, replacement == nil {
                elements.remove(at: index)
            } else if index < elements.count {
                elements[index] = replacing(rest, in: elements[index], with: replacement)
            } else {
                elements.append(replacing(rest, in: .written([]), with: replacement))
            }
            return .array(elements)
        default: return tree
        }
    }

    private static func tree(_ value: JSONValue) throws -> Tree {
        switch value.kind {
        case .object: .object(try value.members().map { ($0.key.string, try tree($0.value)) })
        case .array: .array(try value.elements().map(tree))
        case .null, .bool, .number, .string: .written(value.rawBytes)
        }
    }

    private static func write(_ tree: Tree, to writer: inout JSONWriter) {
        switch tree {
        case .written(let bytes): writer.raw(bytes)
        case .array(let elements):
            writer.beginArray()
            for element in elements { write(element, to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for member in members {
                writer.key(member.key)
                write(member.value, to: &writer)
            }
            writer.endObject()
        }
    }
}
