import Crypto

/// A device asking to become a source of data.
package struct Enrolment: Sendable {
    /// The provider that the device speaks to.
    package let providerID: String
    /// The client's own name for the request; the same one again is the same request.
    package let enrollmentID: UniqueID
    /// The outside accounts that the person selected, in the order given.
    package let accounts: [ExternalID]
    /// What the person agreed to, in the provider's own form; answered as it is.
    package let consent: [UInt8]
    /// A digest of the content that does not depend on the order of keys and ids or on letter case.
    package let digest: SHA256Digest
    /// The connection that this one takes the place of.
    package let replaces: UniqueID?

    /// An enrolment from its parts.
    package init(
        providerID: String, enrollmentID: UniqueID, accounts: [ExternalID], consent: [UInt8], digest: SHA256Digest,
        replaces: UniqueID?
    ) {
        self.providerID = providerID
        self.enrollmentID = enrollmentID
        self.accounts = accounts
        self.consent = consent
        self.digest = digest
        self.replaces = replaces
    }
}

/// What an enrolment gives.
package struct Enrolled: Sendable {
    package let connection: Connection
    /// The credential, when the connection was made by this call: it opens nothing until the connection is active.
    package let credential: Redacted<String>?
}
