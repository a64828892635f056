import Crypto

/// A person's choice of an account for one source account.
package struct MappingRequest: Sendable, PersonalRecord {
    /// Where the account comes from.
    package enum Action: Sendable, PersonalRecord {
        /// A new account with this booked balance (ledger sign), observed at that instant.
        case create(balance: Money, observedAt: Instant)
        /// An existing account, optionally with the lineage to which it must belong.
        case link(account: UniqueID, lineage: UniqueID?)
    }

    /// The mapping version that the client knows; 0 for no mapping.
    package let expectedVersion: Int
    package let action: Action
    package let name: String
    package let institutionName: String
    package let currency: Currency
    package let type: AccountType
    package let subtype: String
    /// The time zone in which instants become ledger dates.
    package let zone: TimeZoneRules
    /// A digest of everything except the expected version.
    package let digest: SHA256Digest

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
