/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let document: JSONDocument
    @usableFromInline var position: Int
    @usableFromInline let end: Int
    /// How many elements the array has.
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
    /// The elements of the array.
    package func elements() throws(JSONValueError) -> JSONElements {
        guard node.form == .array else { throw error(.wrongKind(expected: .array)) }
        return JSONElements(of: self)
    }
}
