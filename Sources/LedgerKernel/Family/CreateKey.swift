import Crypto
import SQLite

/// A key as a person asks for one.
package struct NewKey: Sendable, PersonalRecord {
    /// The user it shall belong to.
    package let userID: UniqueID
    /// A person's description of its purpose.
    package let name: String
    package let scope: KeyScope
    /// How long the key works; nil for a key without an expiry.
    package let lifetimeSeconds: Int64?

    /// - Throws: `invalidName` if `TextRule.name` does not admit the name.
    package init(userID: UniqueID, name: String, scope: KeyScope, lifetimeSeconds: Int64?) throws(LedgerError) {
        try TextRule.requireNames(name)
        self.userID = userID
        self.name = name
        self.scope = scope
        self.lifetimeSeconds = lifetimeSeconds
    }
}

/// The result: the id and the key, which is shown only this once.
package struct MadeKey: Sendable {
    /// The id under which it is listed and revoked.
    package let id: UniqueID
    package let key: Redacted<String>
}

/// Makes a key of 32 random bytes, written as 64 hexadecimal digits (docs/spec/ledger-api.md §1).
struct CreateKey: PersonalRecord {
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
