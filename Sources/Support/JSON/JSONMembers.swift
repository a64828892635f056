/// The members of an object, in the order in which they are written.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    /// A key, as a string value with a place of its own, and what stands under it.
    package typealias Element = (key: JSONKey, value: JSONValue)

    private let document: JSONDocument
    private var position: Int
    private let end: Int
    /// How many members the object has.
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
    /// The members of the object.
    package func members() throws(JSONValueError) -> JSONMembers {
        guard node.form == .object else { throw error(.wrongKind(expected: .object)) }
        return JSONMembers(of: self)
    }

    /// What stands under a key of the object, or nil. For more than one or two keys, ``fields(_:)`` is the better way.
    package func member(_ key: StaticString) throws(JSONValueError) -> JSONValue? {
        try members().first { $0.key == key }?.value
    }
}
