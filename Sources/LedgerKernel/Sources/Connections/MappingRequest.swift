import Crypto

/// A person's answer to "which account is this?" for one outside account.
public struct MappingRequest: Sendable {
    /// How the account comes about.
    public enum Action: Sendable {
        /// A new account with this booked balance (ledger sign), seen at that instant.
        case create(balance: Money, observedAt: Instant)
        /// An account that is already there, optionally with the lineage that it must belong to.
        case link(account: UniqueID, lineage: UniqueID?)
    }

    /// The version that the client thinks the mapping has; 0 for none.
    public let expectedVersion: Int
    /// How the account comes about.
    public let action: Action
    /// The name for people.
    public let name: String
    /// The bank or issuer.
    public let institutionName: String
    /// The currency of the account.
    public let currency: Currency
    /// The type of the account.
    public let type: AccountType
    /// One of the type's subtypes.
    public let subtype: String
    /// The zone in which instants become ledger dates.
    public let zone: TimeZoneRules
    /// A digest of everything but the expected version.
    public let digest: SHA256Digest

    /// A request from its parts.
    public init(
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
