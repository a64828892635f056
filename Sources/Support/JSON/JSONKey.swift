/// A key of an object. It is compared without making a string.
package struct JSONKey: Sendable {
    let document: JSONDocument
    let index: Int

    package var string: String {
        let node = document.nodes[index]
        let text = node.text(document.base)
        return node.isEscaped ? String(decoding: JSONText.decoded(text), as: UTF8.self) : String(decoding: text, as: UTF8.self)
    }

    /// The path of the member, for an error about it.
    package var path: String { JSONPath.path(to: index, nodes: document.nodes, base: document.base) }

    /// Whether the key equals this text, byte for byte.
    package static func == (key: JSONKey, text: StaticString) -> Bool {
        let node = key.document.nodes[key.index]
        return JSONText.areEqual(
            node.text(key.document.base), isEscaped: node.isEscaped,
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), isEscaped: false)
    }

    /// An error about the key, at its position.
    package func error(_ kind: JSONValueError.Kind) -> JSONValueError {
        JSONValueError(kind: kind, offset: document.nodes[index].offset - 1, path: path)
    }
}
