/// A key as a person asks for one.
public struct NewKey: Sendable {
    /// The user it shall belong to.
    public let userID: UniqueID
    /// What it is for, in a person's words.
    public let name: String
    /// What it may do.
    public let scope: KeyScope
    /// How long it opens anything; nil for a key without an end.
    public let lifetimeSeconds: Int64?

    /// A key from its parts.
    /// - Throws: `invalidName` for what `TextRule.name` does not admit.
    public init(userID: UniqueID, name: String, scope: KeyScope, lifetimeSeconds: Int64?) throws(LedgerError) {
        try TextRule.requireNames(name)
        self.userID = userID
        self.name = name
        self.scope = scope
        self.lifetimeSeconds = lifetimeSeconds
    }
}

/// What making a key gives: its id and the key, shown this once.
public struct MadeKey: Sendable {
    /// The id by which it is listed and revoked.
    public let id: UniqueID
    /// The key.
    public let key: Redacted<String>
}
