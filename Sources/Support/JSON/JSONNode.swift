/// One entry of the tape: 16 bytes with the position of a value or key in the document.
@usableFromInline
struct JSONNode {
    /// The kind of a node. It includes the form of a string or number, so that the text is examined only once.
    @usableFromInline
    enum Form: UInt32 {
        case null = 0
        case `false`, `true`
        case integer, decimal
        case string, escapedString
        case array, object
        case key, escapedKey
    }

    @usableFromInline static let offsetBits: UInt32 = 28

    /// The form in the upper four bits, the offset in the lower 28: the offset of the first byte, or after the quote for strings
    /// and keys.
    @usableFromInline var head: UInt32
    /// Octets of the text as written; without the quotes for strings and keys.
    @usableFromInline var length: UInt32
    /// The index of the first node after this value and everything in it.
    @usableFromInline var next: UInt32
    /// Elements or members of a container; the hash of a key's decoded bytes.
    @usableFromInline var extra: UInt32

    @inlinable
    init(_ form: Form, offset: Int, length: Int, next: Int, extra: UInt32 = 0) {
        head = form.rawValue << JSONNode.offsetBits | UInt32(truncatingIfNeeded: offset)
        self.length = UInt32(truncatingIfNeeded: length)
        self.next = UInt32(truncatingIfNeeded: next)
        self.extra = extra
    }

    @inlinable var form: Form { Form(rawValue: head >> JSONNode.offsetBits).unsafelyUnwrapped }
    @inlinable var offset: Int { Int(head & ((1 << JSONNode.offsetBits) - 1)) }
    @inlinable var isEscaped: Bool { form == .escapedString || form == .escapedKey }

    /// The text as written; without the quotes for strings and keys.
    @inlinable
    func text(_ base: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + offset, count: Int(length))
    }

    var kind: JSONKind {
        switch form {
        case .null: .null
        case .false, .true: .bool
        case .integer, .decimal: .number
        case .string, .escapedString, .key, .escapedKey: .string
        case .array: .array
        case .object: .object
        }
    }
}
