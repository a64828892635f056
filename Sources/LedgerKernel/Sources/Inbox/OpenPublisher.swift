import Crypto
import SQLite

/// Finds the publisher of a credential.
struct OpenPublisher {
    let publisherID: UniqueID
    let credential: Redacted<String>

    func run(_ database: SQLiteConnection, now: Instant) throws -> PublisherAccess {
        let found = try database.first(
            """
            SELECT c.id, c.publisher_id, c.last_contact_at
            FROM credential k JOIN connection c ON c.id = k.connection_id
            WHERE k.digest = ? AND k.revoked_at IS NULL AND c.status <> 'pending_mapping'
            """, SHA256.hash(Array(credential.reveal().utf8))
        ) { row in
            try (connection: row.next(Int64.self), publisher: row.next(UniqueID.self), contact: row.next(Instant?.self))
        }
        guard let found, found.publisher == publisherID else { throw LedgerError.publisherUnauthorized }
        let state = try UploadState.load(connection: found.connection, receivedAt: now, database)
        return PublisherAccess(
            session: state.session, connection: found.connection, providerID: state.connection.providerID, refusal: state.refusal,
            lastContactAt: found.contact)
    }

    /// Records the contact with the device, at most once per second, so that polling does not cause a stream of durable writes.
    static func noteContact(_ access: PublisherAccess, _ scope: WriteScope) throws {
        try scope.database.run(
            "UPDATE connection SET last_contact_at = ?2 WHERE id = ?1", access.connection, scope.now)
    }
}
