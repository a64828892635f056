import Crypto
import SQLite

/// The secrets that open the upload side of a connection; only their digests are stored.
enum Credential {
    /// Lets the credential open the connection, from when the connection is active.
    static func store(_ credential: Redacted<String>, connection: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            "INSERT INTO credential (connection_id, digest, created_at) VALUES (?, ?, ?)",
            connection, SHA256.hash(Array(credential.reveal().utf8)), scope.now)
    }

    /// Closes the connection to every credential that it has.
    static func revokeAll(connection: Int64, _ scope: WriteScope) throws {
        try scope.database.run(
            "UPDATE credential SET revoked_at = ?2 WHERE connection_id = ?1 AND revoked_at IS NULL", connection, scope.now)
    }

    /// Before an activation the credential of the enrolment stays beside the new one; a repair closes all earlier ones.
    static func revokeAllIssuedBefore(_ connection: Connection, _ scope: WriteScope) throws {
        if connection.status != .pendingMapping { try revokeAll(connection: connection.row, scope) }
    }
}
