import Crypto
import SQLite

/// Enrols a device. A repeated request returns the same connection (docs/spec/financekit.md §2, POST /connections).
struct EnrolConnection {
    let enrolment: Enrolment
    let principal: Principal

    func run(_ scope: WriteScope) throws -> Enrolled {
        let database = scope.database
        if let known = try findKnown(database) {
            return Enrolled(connection: try Connection.load(known, database), credential: nil)
        }
        try requireRoom(database)
        let replaced = try enrolment.replaces.map {
            try Connection.find($0, providerID: enrolment.providerID, of: principal, database)
        }
        let connection = try insert(replacing: replaced, scope)
        let credential = scope.makeCredential()
        try Credential.store(credential, connection: connection, scope)
        return Enrolled(connection: try Connection.load(connection, database), credential: credential)
    }

    private func findKnown(_ database: SQLiteConnection) throws -> Int64? {
        let known = try database.first(
            """
            SELECT id, user_id, enrollment_digest FROM connection
            WHERE book_id = ? AND provider_id = ? AND enrollment_id = ?
            """, principal.book, enrolment.providerID, enrolment.enrollmentID
        ) { try (row: $0.next(Int64.self), user: $0.next(Int64.self), digest: $0.next([UInt8].self)) }
        guard let known else { return nil }
        guard known.user == principal.user, known.digest == enrolment.digest.bytes else { throw LedgerError.enrollmentConflict }
        return known.row
    }

    private func requireRoom(_ database: SQLiteConnection) throws {
        let live = try database.first(
            "SELECT count(*) FROM connection WHERE book_id = ? AND provider_id = ? AND status <> 'revoked'", principal.book,
            enrolment.providerID
        ) { try $0.next(Int.self) }
        guard live ?? 0 < LedgerLimits.liveConnectionsPerFamilyMax else { throw LedgerError.connectionLimit }
    }

    private func insert(replacing replaced: Connection?, _ scope: WriteScope) throws -> Int64 {
        let database = scope.database
        try database.run(
            """
            INSERT INTO connection (public_id, publisher_id, book_id, user_id, provider_id, enrollment_id, enrollment_digest,
                consent, consent_recorded_at, replaces_id, status, generation, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?11, ?9, 'pending_mapping', ?10, ?11, ?11)
            """, scope.makeID(), scope.makeID(), principal.book, principal.user, enrolment.providerID, enrolment.enrollmentID,
            enrolment.digest, enrolment.consent, replaced?.row, (replaced?.generation ?? 0) + 1, scope.now)
        let connection = database.lastInsertedRow
        for (position, account) in enrolment.accounts.enumerated() {
            try database.run(
                "INSERT INTO consented_account (connection_id, external_id, position) VALUES (?, ?, ?)",
                connection, account, position)
        }
        return connection
    }
}

/// A device's request to become a source of data.
package struct Enrolment: Sendable {
    /// The provider for the device.
    package let providerID: String
    /// The client's id of the request. The same id again is the same request.
    package let enrollmentID: UniqueID
    /// The source accounts that the person selected, in the given order.
    package let accounts: [ExternalID]
    /// The person's consent, in the provider's own format; returned unchanged.
    package let consent: [UInt8]
    /// A digest of the content that ignores letter case and the order of keys and ids.
    package let digest: SHA256Digest
    /// The connection that this one replaces.
    package let replaces: UniqueID?

    package init(
        providerID: String, enrollmentID: UniqueID, accounts: [ExternalID], consent: [UInt8], digest: SHA256Digest,
        replaces: UniqueID?
    ) {
        self.providerID = providerID
        self.enrollmentID = enrollmentID
        self.accounts = accounts
        self.consent = consent
        self.digest = digest
        self.replaces = replaces
    }
}

/// The result of an enrolment.
package struct Enrolled: Sendable {
    package let connection: Connection
    /// The credential, if this call added the connection. It is not valid until the connection is active.
    package let credential: Redacted<String>?
}
