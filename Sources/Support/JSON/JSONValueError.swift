/// A value of a well-formed document that is not what its reader requires. The error never contains the value itself.
package struct JSONValueError: Error, Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Another kind of value is required here.
        case wrongKind(expected: JSONKind)
        /// A number that is not written as an integer, such as `1.0` or `1e2`.
        case notAnInteger
        /// An integer outside the required range.
        case outOfRange
        /// A key that this object does not allow.
        case unknownKey
        /// A key that this object must have.
        case missingKey
    }

    package let kind: Kind
    /// The offset of the value in the document; for a missing key, the offset of the object.
    package let offset: Int
    /// The path in the document, such as `events[17].transaction.posted_at`; empty at the top.
    package let path: String

    package init(kind: Kind, offset: Int, path: String) {
        self.kind = kind
        self.offset = offset
        self.path = path
    }

    /// One sentence for a person.
    package var message: String {
        switch kind {
        case .wrongKind(let expected): "This must be \(expected.phrase)."
        case .notAnInteger: "This must be written as an integer."
        case .outOfRange: "This integer is out of range."
        case .unknownKey: "This key is unknown."
        case .missingKey: "This key is missing."
        }
    }
}
