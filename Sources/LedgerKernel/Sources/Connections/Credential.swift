import Crypto
import SQLite

/// The secrets for the upload side of a connection. Only their digests are stored.
enum Credential {
    /// Adds a credential. It is valid as soon as the connection is active.
    static func store(_ credential: Redacted<String>, connection: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            "INSERT INTO credential (connection_id, digest, created_at) VALUES (?, ?, ?)",
            connection, SHA256.hash(Array(credential.reveal().utf8)), scope.now)
    }

    /// Revokes every credential of the connection.
    static func revokeAll(connection: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            "UPDATE credential SET revoked_at = ?2 WHERE connection_id = ?1 AND revoked_at IS NULL", connection, scope.now)
        try scope.database.requireNone("SELECT 1 FROM credential WHERE connection_id = ? AND revoked_at IS NULL", connection)
    }

    /// Before an activation, the credential of the enrolment stays valid next to the new one. A repair revokes all earlier ones.
    static func revokeAllIssuedBefore(_ connection: Connection, _ scope: WriteScope) throws {
        if connection.status != .pendingMapping { try revokeAll(connection: connection.row, scope) }
    }
}
