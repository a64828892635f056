/// A permanent removal that no restored backup may bring back, or a number that it may not give out again (docs/spec/ledgerd.md,
/// `erasures.log`).
package struct Erasure: Sendable, Hashable {
    /// The kind of removal. The raw values never change, because they stand in logs that outlive the program.
    package enum Kind: String, Sendable, CaseIterable {
        /// A family was reset; the subject is the reset.
        case familyReset = "family_reset"
        /// A connection was disconnected and its data kept; the subject is the connection.
        case disconnect
        /// A connection was disconnected and its data erased; the subject is the connection.
        case discard
        /// An account was deleted with its entries; the subject is the account.
        case deleteAccount = "delete_account"
        /// A key was revoked; the subject is the key.
        case revokeKey = "revoke_key"
        /// All credentials of a connection were revoked; the subject is the connection, which continues.
        case revokeCredentials = "revoke_credentials"
        /// A user was disabled; the subject is the user.
        case disableUser = "disable_user"
        /// A user was enabled again, which cancels the last disabling; the subject is the user.
        case enableUser = "enable_user"

        /// A connection was activated or repaired, with a new generation; the subject is the connection.
        case openStream = "open_stream"

        /// Whether it can happen to one subject more than once.
        var isRepeatable: Bool {
            switch self {
            case .revokeCredentials, .disableUser, .enableUser, .openStream: true
            case .familyReset, .disconnect, .discard, .deleteAccount, .revokeKey: false
            }
        }

        /// Whether it takes a right away at once, rather than data step by step.
        var endsRight: Bool {
            switch self {
            case .disconnect, .revokeKey, .revokeCredentials, .disableUser: true
            case .familyReset, .discard, .deleteAccount, .enableUser, .openStream: false
            }
        }
    }

    package let kind: Kind
    package let familyID: UniqueID
    /// The subject.
    package let subjectID: UniqueID
    package let at: Instant
    /// The user who did it; only for a reset and for the deletion of an account.
    package let userID: UniqueID?
    /// The lineages whose data was erased, or that the connection writes; only for a discard and for a stream.
    package let lineageIDs: [UniqueID]
    /// Only for a stream.
    package let generation: Int?

    package init(
        _ kind: Kind, familyID: UniqueID, subjectID: UniqueID, at: Instant, userID: UniqueID? = nil, lineageIDs: [UniqueID] = [],
        generation: Int? = nil
    ) {
        self.kind = kind
        self.familyID = familyID
        self.subjectID = subjectID
        self.at = at
        self.userID = userID
        self.lineageIDs = lineageIDs
        self.generation = generation
    }

    /// Equal for two notes of the same erasure.
    package struct Key: Sendable, Hashable {
        let kind: Kind
        let subjectID: UniqueID
        let at: Instant?
    }

    /// Identifies the erasure among all others.
    package var key: Key { Key(kind: kind, subjectID: subjectID, at: kind.isRepeatable ? at : nil) }
}
