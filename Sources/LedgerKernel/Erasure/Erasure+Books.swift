import SQLite

/// The erasures that the books themselves record.
extension Erasure {
    /// In an order in which they can have happened: a user who is disabled now was enabled before.
    static func all(_ database: SQLiteConnection) throws -> [Erasure] {
        try audited(database) + resets(database) + people(database) + connections(database) + discards(database)
            + streams(database)
    }

    private static func resets(_ database: SQLiteConnection) throws -> [Erasure] {
        try database.all(
            """
            SELECT f.public_id, r.public_id, r.cut_off_at, u.public_id
            FROM family_reset r JOIN family f ON f.id = r.family_id JOIN user u ON u.id = r.user_id ORDER BY r.id
            """
        ) { row in
            try Erasure(
                .familyReset, familyID: row.next(UniqueID.self), subjectID: row.next(UniqueID.self), at: row.next(Instant.self),
                userID: row.next(UniqueID.self))
        }
    }

    /// Revoked keys and disabled users.
    private static func people(_ database: SQLiteConnection) throws -> [Erasure] {
        let keys = try database.all(
            """
            SELECT f.public_id, k.public_id, k.revoked_at FROM api_key k JOIN user u ON u.id = k.user_id
            JOIN family f ON f.id = u.family_id WHERE k.revoked_at IS NOT NULL ORDER BY k.id
            """
        ) {
            try Erasure(
                .revokeKey, familyID: $0.next(UniqueID.self), subjectID: $0.next(UniqueID.self), at: $0.next(Instant.self))
        }
        let users = try database.all(
            """
            SELECT f.public_id, u.public_id, u.disabled_at FROM user u JOIN family f ON f.id = u.family_id
            WHERE u.disabled_at IS NOT NULL ORDER BY u.id
            """
        ) {
            try Erasure(
                .disableUser, familyID: $0.next(UniqueID.self), subjectID: $0.next(UniqueID.self), at: $0.next(Instant.self))
        }
        return keys + users
    }

    /// Ended connections, and revoked credentials of the other connections. Omits connections that a reset took.
    private static func connections(_ database: SQLiteConnection) throws -> [Erasure] {
        let ended = try database.all(
            """
            SELECT f.public_id, c.public_id, c.updated_at FROM connection c JOIN book b ON b.id = c.book_id
            JOIN family f ON f.id = b.family_id
            WHERE c.status = 'revoked' AND c.purge_requested_at IS NULL AND b.reset_id IS NULL ORDER BY c.id
            """
        ) {
            try Erasure(
                .disconnect, familyID: $0.next(UniqueID.self), subjectID: $0.next(UniqueID.self), at: $0.next(Instant.self))
        }
        let credentials = try database.all(
            """
            SELECT f.public_id, c.public_id, max(k.revoked_at) FROM connection c JOIN credential k ON k.connection_id = c.id
            JOIN book b ON b.id = c.book_id JOIN family f ON f.id = b.family_id
            WHERE c.status <> 'revoked' AND k.revoked_at IS NOT NULL AND b.reset_id IS NULL GROUP BY c.id ORDER BY c.id
            """
        ) {
            try Erasure(
                .revokeCredentials, familyID: $0.next(UniqueID.self), subjectID: $0.next(UniqueID.self), at: $0.next(Instant.self)
            )
        }
        return ended + credentials
    }

    private static func discards(_ database: SQLiteConnection) throws -> [Erasure] {
        let connections = try database.all(
            """
            SELECT f.public_id, c.public_id, c.purge_requested_at, c.id FROM connection c JOIN book b ON b.id = c.book_id
            JOIN family f ON f.id = b.family_id
            WHERE c.purge_requested_at IS NOT NULL AND b.reset_id IS NULL ORDER BY c.id
            """
        ) {
            try (family: $0.next(UniqueID.self), id: $0.next(UniqueID.self), at: $0.next(Instant.self), row: $0.next(Int64.self))
        }
        return try connections.map { connection in
            let lineages = try DiscardedLineage.candidates(connection: connection.row, database).filter { !$0.isShared }
            return Erasure(
                .discard, familyID: connection.family, subjectID: connection.id, at: connection.at, lineageIDs: lineages.map(\.id)
            )
        }
    }

    /// The current stream of every connection.
    private static func streams(_ database: SQLiteConnection) throws -> [Erasure] {
        let streams = try database.all(
            """
            SELECT f.public_id, c.public_id, s.created_at, s.generation, c.id FROM connection c
            JOIN stream s ON s.connection_id = c.id AND s.generation = c.generation
            JOIN book b ON b.id = c.book_id AND b.reset_id IS NULL JOIN family f ON f.id = b.family_id ORDER BY c.id
            """
        ) {
            try (
                family: $0.next(UniqueID.self), id: $0.next(UniqueID.self), at: $0.next(Instant.self),
                generation: $0.next(Int.self),
                row: $0.next(Int64.self)
            )
        }
        return try streams.map { stream in
            let lineages = try database.all(
                """
                SELECT l.public_id FROM source_mapping m JOIN lineage l ON l.id = m.lineage_id WHERE m.connection_id = ? ORDER BY l.id
                """, stream.row
            ) { try $0.next(UniqueID.self) }
            return Erasure(
                .openStream, familyID: stream.family, subjectID: stream.id, at: stream.at, lineageIDs: lineages,
                generation: stream.generation)
        }
    }

    /// Erasures that leave no trace in the books except an event in the audit.
    private static func audited(_ database: SQLiteConnection) throws -> [Erasure] {
        try database.all(
            """
            SELECT a.action = 'delete_account', f.public_id, a.subject_id, a.at,
                CASE a.action WHEN 'delete_account' THEN a.user_id END
            FROM family f JOIN audit_event a ON a.family_id = f.id
            WHERE a.action IN ('delete_account', 'enable_user') ORDER BY f.id, a.sequence
            """
        ) { row in
            try Erasure(
                row.next() ? .deleteAccount : .enableUser, familyID: row.next(), subjectID: row.next(), at: row.next(),
                userID: row.next())
        }
    }
}
