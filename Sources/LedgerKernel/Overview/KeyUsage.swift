import Crypto
import SQLite

/// What a key's owner may know of it.
package struct KeyUsage: Sendable {
    /// What the key is called.
    package let name: String
    /// What it may do.
    package let scope: KeyScope
    /// When it was last used, to the minute.
    package let lastUsedAt: Instant?
    /// When it was made.
    package let createdAt: Instant

    static func find(_ key: Redacted<String>, user: Int64, _ database: SQLiteConnection) throws -> KeyUsage {
        let found = try database.first(
            "SELECT name, scope, last_used_at, created_at FROM api_key WHERE digest = ? AND user_id = ?",
            SHA256.hash(Array(key.reveal().utf8)), user
        ) { row in
            KeyUsage(
                name: row.text(0), scope: try row.value(1, of: KeyScope.self), lastUsedAt: row.optionalInstant(2),
                createdAt: row.instant(3))
        }
        guard let found else { throw LedgerError.unauthorized }
        return found
    }
}
