import Crypto
import SQLite

/// A key as a person asks for one.
package struct NewKey: Sendable {
    /// The user it shall belong to.
    package let userID: UniqueID
    /// What it is for, in a person's words.
    package let name: String
    /// What it may do.
    package let scope: KeyScope
    /// How long it opens anything; nil for a key without an end.
    package let lifetimeSeconds: Int64?

    /// A key from its parts.
    /// - Throws: `invalidName` for what `TextRule.name` does not admit.
    package init(userID: UniqueID, name: String, scope: KeyScope, lifetimeSeconds: Int64?) throws(LedgerError) {
        try TextRule.requireNames(name)
        self.userID = userID
        self.name = name
        self.scope = scope
        self.lifetimeSeconds = lifetimeSeconds
    }
}

/// What making a key gives: its id and the key, shown this once.
package struct MadeKey: Sendable {
    /// The id by which it is listed and revoked.
    package let id: UniqueID
    package let key: Redacted<String>
}

/// Makes a key of 32 random bytes, written as 64 hexadecimal digits (spec/ledger-api.md §1).
struct CreateKey {
    let user: Int64
    let name: String
    let scope: KeyScope
    let expiresAt: Instant?

    func run(_ scope: WriteScope) throws -> MadeKey {
        let key = HexDigits.text(scope.environment.randomBytes(32))
        let id = scope.makeID()
        try scope.database.run(
            "INSERT INTO api_key (public_id, user_id, name, digest, scope, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
            id, user, name, SHA256.hash(Array(key.utf8)), self.scope.rawValue, scope.now, expiresAt)
        return MadeKey(id: id, key: Redacted(key))
    }
}
