import SQLite

/// A connection of any provider, as a list of connections shows it (docs/spec/ledger-api.md §5).
package struct ConnectionSummary: Sendable, PersonalRecord {
    package let id: UniqueID
    package let providerID: String
    package let status: Connection.Status
    /// Whether it has a valid credential.
    package let hasCredential: Bool
    /// Whether a discard of its data was requested.
    package let isDiscarding: Bool
    /// The bank or issuer that all its accounts share, if they share one.
    package let institutionName: String?
    package let accountCount: Int
    /// The number of accounts that currently write an account of the family.
    package let linkedCount: Int
    /// Whether its batches wait to be applied.
    package let isApplying: Bool
    /// Its latest import.
    package let latestImport: (id: UniqueID, appliedAt: Instant)?
    package let createdAt: Instant
    package let updatedAt: Instant

    /// All connections of a book, newest first.
    static func all(book: Int64, _ database: SQLiteConnection) throws -> [ConnectionSummary] {
        try database.all(
            """
            SELECT c.public_id, c.provider_id, c.status,
                EXISTS (SELECT 1 FROM credential k WHERE k.connection_id = c.id AND k.revoked_at IS NULL),
                c.purge_requested_at IS NOT NULL,
                (SELECT CASE WHEN count(DISTINCT m.institution_name) = 1 THEN nullif(max(m.institution_name), '') END
                    FROM source_mapping m WHERE m.connection_id = c.id),
                max((SELECT count(*) FROM consented_account n WHERE n.connection_id = c.id),
                    (SELECT count(*) FROM source_mapping m WHERE m.connection_id = c.id)),
                (SELECT count(*) FROM account_link k WHERE k.connection_id = c.id),
                EXISTS (SELECT 1 FROM stream s JOIN batch b ON b.stream_id = s.id
                    WHERE s.connection_id = c.id AND b.status IN ('accepted', 'processing')),
                i.public_id, i.applied_at, c.created_at, c.updated_at
            FROM connection c
            LEFT JOIN import i ON i.id = (SELECT max(id) FROM import WHERE connection_id = c.id)
            WHERE c.book_id = ? ORDER BY c.id DESC
            """, book
        ) { row in
            try ConnectionSummary(
                id: row.next(), providerID: row.next(), status: row.next(), hasCredential: row.next(), isDiscarding: row.next(),
                institutionName: row.next(), accountCount: row.next(), linkedCount: row.next(), isApplying: row.next(),
                latestImport: row.next(LatestImport?.self).map { (id: $0.id, appliedAt: $0.appliedAt) },
                createdAt: row.next(), updatedAt: row.next())
        }
    }
    private struct LatestImport: SQLiteReadable {
        static let columnCount: Int32 = 2

        let id: UniqueID
        let appliedAt: Instant

        init(next row: inout SQLiteRow) throws(SQLiteError) {
            id = try row.next()
            appliedAt = try row.next()
        }
    }
}
