/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let document: JSONDocument
    @usableFromInline var position: Int
    @usableFromInline let end: Int
    package let count: Int

    init(of array: JSONValue) {
        document = array.document
        position = array.index + 1
        end = Int(array.node.next)
        count = Int(array.node.extra)
    }

    @inlinable
    package mutating func next() -> JSONValue? {
        guard position < end else { return nil }
        defer { position = Int(document.nodes[position].next) }
        return JSONValue(document: document, index: position)
    }
}

extension JSONValue {
    package func elements() throws(JSONValueError) -> JSONElements {
        guard node.form == .array else { throw error(.wrongKind(expected: .array)) }
        return JSONElements(of: self)
    }
}
