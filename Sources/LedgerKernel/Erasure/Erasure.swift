/// Something that was taken away for good, so that no restored backup may bring it back (docs/spec/ledgerd.md, `erasures.log`).
package struct Erasure: Sendable, Hashable {
    /// What was done. The words stand in logs that outlive the program, so that they never change.
    package enum Kind: String, Sendable, CaseIterable {
        /// A family was reset; the subject is the reset.
        case familyReset = "family_reset"
        /// A connection was ended and its data kept; the subject is the connection.
        case disconnect
        /// A connection was ended and its data erased; the subject is the connection.
        case discard
        /// An account was deleted with its entries; the subject is the account.
        case deleteAccount = "delete_account"
        /// A key was revoked; the subject is the key.
        case revokeKey = "revoke_key"
        /// The credentials that a connection had were revoked; the subject is the connection, which goes on.
        case revokeCredentials = "revoke_credentials"
        /// A user was disabled; the subject is the user.
        case disableUser = "disable_user"
        /// A user was enabled again, which takes the last disabling back; the subject is the user.
        case enableUser = "enable_user"

        /// Whether it can be done to one subject more than once.
        var isRepeatable: Bool {
            switch self {
            case .revokeCredentials, .disableUser, .enableUser: true
            case .familyReset, .disconnect, .discard, .deleteAccount, .revokeKey: false
            }
        }
    }

    package let kind: Kind
    /// The family it was done in.
    package let familyID: UniqueID
    /// What it was done to.
    package let subjectID: UniqueID
    package let at: Instant
    /// The user who did it; of a reset and of an account's deletion.
    package let userID: UniqueID?
    /// The lineages whose data was erased; of a discard.
    package let lineageIDs: [UniqueID]

    /// An erasure from its parts.
    package init(
        _ kind: Kind, familyID: UniqueID, subjectID: UniqueID, at: Instant, userID: UniqueID? = nil, lineageIDs: [UniqueID] = []
    ) {
        self.kind = kind
        self.familyID = familyID
        self.subjectID = subjectID
        self.at = at
        self.userID = userID
        self.lineageIDs = lineageIDs
    }

    /// What two notes of the same erasure have in common.
    package struct Key: Sendable, Hashable {
        let kind: Kind
        let subjectID: UniqueID
        let at: Instant?
    }

    /// Names the erasure among all others.
    package var key: Key { Key(kind: kind, subjectID: subjectID, at: kind.isRepeatable ? at : nil) }
}
