/// The members of an object, in the order in which they are written.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    /// A key with its position, and its value.
    package typealias Element = (key: JSONKey, value: JSONValue)

    private let document: JSONDocument
    private var position: Int
    private let end: Int
    package let count: Int

    init(of object: JSONValue) {
        document = object.document
        position = object.index + 1
        end = Int(object.node.next)
        count = Int(object.node.extra)
    }

    package mutating func next() -> Element? {
        guard position < end else { return nil }
        defer { position = Int(document.nodes[position + 1].next) }
        return (JSONKey(document: document, index: position), JSONValue(document: document, index: position + 1))
    }
}

extension JSONValue {
    package func members() throws(JSONValueError) -> JSONMembers {
        guard node.form == .object else { throw error(.wrongKind(expected: .object)) }
        return JSONMembers(of: self)
    }

    /// The value of a key of the object, or nil. For more than two keys, ``fields(_:)`` is better.
    package func member(_ key: StaticString) throws(JSONValueError) -> JSONValue? {
        try members().first { $0.key == key }?.value
    }
}
