import Crypto
import SQLite

/// Finds the user of a key. Only a digest of the key is stored, and the look-up uses it.
struct Authenticate {
    let key: Redacted<String>

    private struct Found {
        let key: Int64
        let lastUsedAt: Instant?
        let principal: Principal
    }

    func run(_ database: SQLiteConnection, now: Instant) throws -> (principal: Principal, staleKey: Int64?) {
        guard let found = try find(database, now: now) else { throw LedgerError.unauthorized }
        // Kept to the minute, so that a read does not cause a durable write (docs/spec/ledger-api.md §1).
        let isFresh = found.lastUsedAt.map { now.isWithin(seconds: 60, after: $0) } ?? false
        return (found.principal, isFresh ? nil : found.key)
    }

    /// The lifetime of a key that was made while the clock was ahead counts from now.
    static func markUsed(_ key: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            """
            UPDATE api_key SET last_used_at = ?2, created_at = min(created_at, ?2),
                expires_at = expires_at - max(created_at - ?2, 0)
            WHERE id = ?1
            """, key, scope.now)
    }

    private func find(_ database: SQLiteConnection, now: Instant) throws -> Found? {
        try database.first(
            """
            SELECT k.id, k.last_used_at, u.public_id, f.public_id, u.role, k.scope, u.id, b.id
            FROM api_key k
            JOIN user u ON u.id = k.user_id
            JOIN family f ON f.id = u.family_id
            JOIN book b ON b.family_id = f.id AND b.closed_at IS NULL
            WHERE k.digest = ?1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?2) AND u.disabled_at IS NULL
            """, SHA256.hash(Array(key.reveal().utf8)), now
        ) { row in
            try Found(
                key: row.next(), lastUsedAt: row.next(),
                principal: Principal(
                    userID: row.next(), familyID: row.next(), role: row.next(), scope: row.next(), user: row.next(),
                    book: row.next()))
        }
    }
}
