/// A key of an object, compared without making a string.
package struct JSONKey: Sendable {
    let document: JSONDocument
    let index: Int

    package var string: String {
        let node = document.nodes[index]
        let text = node.text(document.base)
        return node.isEscaped ? String(decoding: JSONText.decoded(text), as: UTF8.self) : String(decoding: text, as: UTF8.self)
    }

    /// Where the member stands, as in an error about it.
    package var path: String { JSONPath.path(to: index, nodes: document.nodes, base: document.base) }

    /// Whether the key is this text, byte for byte.
    package static func == (key: JSONKey, text: StaticString) -> Bool {
        let node = key.document.nodes[key.index]
        return JSONText.areEqual(
            node.text(key.document.base), isEscaped: node.isEscaped,
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), isEscaped: false)
    }

    /// An error about the key, at its place.
    package func error(_ kind: JSONValueError.Kind) -> JSONValueError {
        JSONValueError(kind: kind, offset: document.nodes[index].offset - 1, path: path)
    }
}
