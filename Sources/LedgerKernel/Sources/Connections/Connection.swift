import SQLite

/// One user's standing right to supply data through a provider.
package struct Connection: Sendable {
    /// Where the connection stands.
    package enum Status: String, Sendable, CaseIterable {
        case pendingMapping = "pending_mapping"
        case active
        case repairRequired = "repair_required"
        case revoked
    }

    /// The id for the outside.
    package let id: UniqueID
    /// The id of its upload side.
    package let publisherID: UniqueID
    package let providerID: String
    package let status: Status
    /// Grows with each activation and repair.
    package let generation: Int
    /// The stream in force; nil before the first activation.
    package let streamID: UniqueID?
    /// The next batch to be applied.
    package let nextSequence: Int
    /// The code of what made a repair necessary.
    package let repairReason: String?
    /// What the person agreed to, in the provider's own form.
    package let consent: [UInt8]
    /// When the device last spoke to us under a valid credential.
    package let lastContactAt: Instant?
    /// When a batch was last accepted.
    package let lastAcceptedAt: Instant?
    /// When a capture was last applied.
    package let lastImportedAt: Instant?
    /// When what derives from entries was last brought up to date.
    package let lastDownstreamAt: Instant?
    /// When the last applied capture was made on the device.
    package let lastCapturedAt: Instant?
    /// Open questions about the lineages that it is mapped to.
    package let openConflicts: Int
    /// What became of its data.
    package let disposition: Disposition?
    /// When a discard was asked for.
    package let purgeRequestedAt: Instant?
    /// When the discard was done.
    package let purgeCompletedAt: Instant?

    let row: Int64
}

extension Connection {
    /// The connection of the user; another's, an unknown and one of another provider are all not found.
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

    /// The connection in the row.
    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Connection {
        try database.require(
            """
            SELECT c.public_id, c.publisher_id, c.provider_id, c.status, c.generation, s.public_id, ifnull(s.next_sequence, 1),
                c.repair_reason, c.consent, c.last_contact_at, c.last_accepted_at, c.last_imported_at, c.last_downstream_at,
                c.last_captured_at,
                (SELECT count(*) FROM source_mapping m JOIN conflict q ON q.lineage_id = m.lineage_id AND q.status = 'open'
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
