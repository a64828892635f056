import Crypto

/// A person's answer to "which account is this?" for one outside account.
package struct MappingRequest: Sendable, PersonalRecord {
    /// How the account comes about.
    package enum Action: Sendable, PersonalRecord {
        /// A new account with this booked balance (ledger sign), seen at that instant.
        case create(balance: Money, observedAt: Instant)
        /// An account that is already there, optionally with the lineage that it must belong to.
        case link(account: UniqueID, lineage: UniqueID?)
    }

    /// The version that the client thinks the mapping has; 0 for none.
    package let expectedVersion: Int
    /// How the account comes about.
    package let action: Action
    /// The name for people.
    package let name: String
    /// The bank or issuer.
    package let institutionName: String
    /// The currency of the account.
    package let currency: Currency
    /// The type of the account.
    package let type: AccountType
    /// One of the type's subtypes.
    package let subtype: String
    /// The zone in which instants become ledger dates.
    package let zone: TimeZoneRules
    /// A digest of everything but the expected version.
    package let digest: SHA256Digest

    /// A request from its parts.
    package init(
        expectedVersion: Int, action: Action, name: String, institutionName: String, currency: Currency, type: AccountType,
        subtype: String, zone: TimeZoneRules, digest: SHA256Digest
    ) {
        self.expectedVersion = expectedVersion
        self.action = action
        self.name = name
        self.institutionName = institutionName
        self.currency = currency
        self.type = type
        self.subtype = subtype
        self.zone = zone
        self.digest = digest
    }
}
