import Crypto
import SQLite

/// A key of a user as it is listed: everything but the key itself, of which only a digest is stored.
package struct APIKey: Sendable, Equatable, PersonalRecord {
    /// The id for the outside.
    package let id: UniqueID
    /// The owner.
    package let userID: UniqueID
    /// A person's description of its purpose.
    package let name: String
    package let scope: KeyScope
    package let createdAt: Instant
    /// When it expires; nil for a key without an expiry.
    package let expiresAt: Instant?
    package let revokedAt: Instant?
    /// When it was last used, to the minute.
    package let lastUsedAt: Instant?

    let row: Int64

    /// The keys of all users of the family, oldest first.
    static func all(of family: UniqueID, _ database: SQLiteConnection) throws -> [APIKey] {
        try database.all(
            """
            SELECT k.public_id, u.public_id, k.name, k.scope, k.created_at, k.expires_at, k.revoked_at, k.last_used_at, k.id
            FROM family f JOIN user u ON u.family_id = f.id JOIN api_key k ON k.user_id = u.id
            WHERE f.public_id = ? ORDER BY k.id
            """, family
        ) { row in
            try APIKey(
                id: row.next(UniqueID.self), userID: row.next(UniqueID.self), name: row.next(String.self),
                scope: row.next(KeyScope.self),
                createdAt: row.next(Instant.self), expiresAt: row.next(Instant?.self), revokedAt: row.next(Instant?.self),
                lastUsedAt: row.next(Instant?.self), row: row.next(Int64.self))
        }
    }
}

/// What a key allows.
package enum KeyScope: String, Sendable, CaseIterable, SQLiteName {
    case read
    case readWrite = "read_write"
}

/// What a key's owner may know of it.
package struct KeyUsage: Sendable, PersonalRecord {
    /// What the key is called.
    package let name: String
    package let scope: KeyScope
    /// When it was last used, to the minute.
    package let lastUsedAt: Instant?
    package let createdAt: Instant

    static func find(_ key: Redacted<String>, user: Int64, _ database: SQLiteConnection) throws -> KeyUsage {
        let found = try database.first(
            "SELECT name, scope, last_used_at, created_at FROM api_key WHERE digest = ? AND user_id = ?",
            SHA256.hash(Array(key.reveal().utf8)), user
        ) { row in
            try KeyUsage(
                name: row.next(String.self), scope: row.next(KeyScope.self), lastUsedAt: row.next(Instant?.self),
                createdAt: row.next(Instant.self))
        }
        guard let found else { throw LedgerError.unauthorized }
        return found
    }
}
