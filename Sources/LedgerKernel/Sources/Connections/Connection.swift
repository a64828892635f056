import SQLite

/// One user's standing right to supply data through a provider.
package struct Connection: Sendable {
    package enum Status: String, Sendable, CaseIterable, SQLiteName {
        case pendingMapping = "pending_mapping"
        case active
        case repairRequired = "repair_required"
        case revoked
    }

    package let id: UniqueID
    /// The id of the upload side.
    package let publisherID: UniqueID
    package let providerID: String
    package let status: Status
    /// Grows with each activation and repair.
    package let generation: Int
    /// The current stream; nil before the first activation.
    package let streamID: UniqueID?
    /// The sequence of the next batch to be applied.
    package let nextSequence: Int
    /// The code of the reason for a repair.
    package let repairReason: String?
    /// The person's consent, in the provider's own format.
    package let consent: [UInt8]
    /// When the device last made contact with a valid credential.
    package let lastContactAt: Instant?
    /// When a batch was last accepted.
    package let lastAcceptedAt: Instant?
    /// When a capture was last applied.
    package let lastImportedAt: Instant?
    /// When everything derived from entries was last updated.
    package let lastDownstreamAt: Instant?
    /// When the device collected the last applied capture.
    package let lastCapturedAt: Instant?
    /// The number of open conflicts in its mapped lineages.
    package let openConflicts: Int
    /// What happens to its data; nil until it ends.
    package let disposition: Disposition?
    /// When a discard was requested.
    package let purgeRequestedAt: Instant?
    /// When the discard was finished.
    package let purgeCompletedAt: Instant?

    let row: Int64
}

extension Connection {
    /// The user's own connection. Throws `notFound` for another user's connection, an unknown id, or another provider.
    static func find(
        _ id: UniqueID, providerID: String, of principal: Principal, _ database: SQLiteConnection
    ) throws -> Connection {
        let row = try database.first(
            "SELECT id FROM connection WHERE public_id = ?1 AND book_id = ?2 AND user_id = ?3 AND provider_id = ?4",
            id, principal.book, principal.user, providerID
        ) { try $0.next(Int64.self) }
        guard let row else { throw LedgerError.notFound }
        return try load(row, database)
    }

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Connection {
        try database.require(
            """
            SELECT c.public_id, c.publisher_id, c.provider_id, c.status, c.generation, s.public_id, ifnull(s.next_sequence, 1),
                c.repair_reason, c.consent, c.last_contact_at, c.last_accepted_at, c.last_imported_at, c.last_downstream_at,
                c.last_captured_at,
                (SELECT count(*) FROM source_mapping m JOIN lineage l ON l.id = m.lineage_id AND l.discarded_at IS NULL
                    JOIN conflict q ON q.lineage_id = l.id AND q.status = 'open'
                    WHERE m.connection_id = c.id),
                c.disposition, c.purge_requested_at, c.purge_completed_at, c.id
            FROM connection c
            LEFT JOIN stream s ON s.connection_id = c.id AND s.generation = c.generation
            WHERE c.id = ?
            """, row
        ) { row in
            try Connection(
                id: row.next(UniqueID.self), publisherID: row.next(UniqueID.self), providerID: row.next(String.self),
                status: row.next(Status.self),
                generation: row.next(Int.self), streamID: row.next(UniqueID?.self), nextSequence: row.next(Int.self),
                repairReason: row.next(String?.self), consent: row.next([UInt8].self), lastContactAt: row.next(Instant?.self),
                lastAcceptedAt: row.next(Instant?.self), lastImportedAt: row.next(Instant?.self),
                lastDownstreamAt: row.next(Instant?.self), lastCapturedAt: row.next(Instant?.self),
                openConflicts: row.next(Int.self),
                disposition: row.next(String?.self).flatMap(Disposition.init(rawValue:)),
                purgeRequestedAt: row.next(Instant?.self),
                purgeCompletedAt: row.next(Instant?.self), row: row.next(Int64.self))
        }
    }
}
