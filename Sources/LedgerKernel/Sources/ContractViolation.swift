/// A provider throws this when its source breaks the contract that the provider implements.
///
/// It contains no value: codes, field paths and sentences may reach logs and receipts, amounts and names may not.
package struct ContractViolation: Error, Sendable, Equatable {
    /// The kind of fault. The edge derives the HTTP status from it.
    package enum Kind: Sendable, CaseIterable {
        /// The bytes do not match the content type, or use another protocol version.
        case malformed
        /// The content is readable but breaks a rule.
        case invalid
        /// The content contradicts what ledgerd already knows.
        case conflict
        /// The sender may not do this.
        case forbidden
        /// The content exceeds a limit.
        case tooLarge
        /// The content may be right; the server cannot read what it needs to tell.
        case unavailable
    }

    package let kind: Kind
    /// The contract's stable code.
    package let code: String
    /// One sentence for a person.
    package let message: String
    /// The field at fault, such as `events[17].transaction.posted_at`.
    package let path: String?

    package init(_ kind: Kind, code: String, message: String, path: String? = nil) {
        self.kind = kind
        self.code = code
        self.message = message
        self.path = path
    }
}
