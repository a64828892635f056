/// Why a sequence of bytes is not a document that this module reads. It never contains a value of the document.
package struct JSONSyntaxError: Error, Equatable, Sendable {
    package enum Kind: String, Equatable, Sendable, CaseIterable {
        /// The bytes end in the middle of a value, or there are none.
        case unexpectedEnd
        /// A byte that cannot begin anything at this place.
        case unexpectedByte
        /// A comma before a closing bracket.
        case trailingComma
        /// Something follows the document.
        case trailingBytes
        /// The bytes begin with a byte order mark (RFC 8259 §8.1).
        case byteOrderMark
        /// Bytes in a string that are not UTF-8 (RFC 3629): overlong, surrogate, too large, truncated.
        case invalidUTF8
        /// A raw control character in a string.
        case controlCharacter
        /// A backslash that is not followed by an escape.
        case invalidEscape
        /// An escaped surrogate without its other half.
        case loneSurrogate
        /// A number that breaks the grammar: a leading zero, a plus, a missing digit.
        case invalidNumber
        /// A number of more octets than ``JSONLimits/numberBytesMax``.
        case numberTooLong
        /// A word other than `true`, `false` and `null`.
        case invalidLiteral
        /// A key that the object already has; compared after decoding.
        case duplicateKey
        /// More keys than ``JSONLimits/keysPerObjectMax``. The only kind that is a limit of use, not of syntax.
        case tooManyKeys
        /// More open containers than ``JSONLimits/depthMax``.
        case tooDeep
        /// More bytes than ``JSONLimits/documentBytesMax``.
        case tooLarge
    }

    package let kind: Kind
    /// The offset of the byte at fault, from 0.
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
        case .unexpectedEnd: "The document ends too early."
        case .unexpectedByte: "A byte does not fit what is expected at this place."
        case .trailingComma: "There is a comma before a closing bracket."
        case .trailingBytes: "There is text after the end of the document."
        case .byteOrderMark: "The document begins with a byte order mark."
        case .invalidUTF8: "A string is not valid UTF-8."
        case .controlCharacter: "A string contains an unescaped control character."
        case .invalidEscape: "A backslash is not followed by a valid escape."
        case .loneSurrogate: "An escaped surrogate has no other half."
        case .invalidNumber: "A number does not have the form that JSON requires."
        case .numberTooLong: "A number has too many digits."
        case .invalidLiteral: "A word is not true, false or null."
        case .duplicateKey: "A key occurs twice in one object."
        case .tooManyKeys: "An object has too many keys."
        case .tooDeep: "The document is nested too deeply."
        case .tooLarge: "The document is too large."
        }
    }
}
