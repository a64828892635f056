/// One entry of the tape: 16 bytes that say where in the document a value or key stands.
@usableFromInline
struct JSONNode {
    /// What a node stands for; the form of a string or number is part of it, so that it is looked at only once.
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

    /// The form in the upper four bits, the offset in the lower 28: of the first byte, of strings and keys after the quote.
    @usableFromInline var head: UInt32
    /// Octets of the text as written; of strings and keys without the quotes.
    @usableFromInline var length: UInt32
    /// The index of the first node after this value and all that it holds.
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

    /// The text as it is written, of strings and keys without the quotes.
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
