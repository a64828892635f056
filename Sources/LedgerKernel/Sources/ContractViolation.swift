/// A provider's refusal of what its source sent: the source broke the contract that the provider implements.
///
/// It names no value: codes, field paths and sentences may reach logs and receipts, amounts and names may not.
package struct ContractViolation: Error, Sendable, Equatable {
    /// What sort of fault it is; the edge chooses the HTTP status from it.
    package enum Kind: Sendable, CaseIterable {
        /// The bytes are not what the content type says, or of another protocol version.
        case malformed
        /// The content is readable and breaks a rule.
        case invalid
        /// The content contradicts what is already known.
        case conflict
        /// The sender may not do this.
        case forbidden
        /// More than a limit allows.
        case tooLarge
    }

    /// What sort of fault it is.
    package let kind: Kind
    /// The contract's stable code.
    package let code: String
    /// One sentence for a person.
    package let message: String
    /// The field at fault, such as `events[17].transaction.posted_at`.
    package let path: String?

    /// A violation from its parts.
    package init(_ kind: Kind, code: String, message: String, path: String? = nil) {
        self.kind = kind
        self.code = code
        self.message = message
        self.path = path
    }
}
