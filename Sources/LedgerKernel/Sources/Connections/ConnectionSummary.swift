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
                (SELECT CASE WHEN count(DISTINCT m.institution_name) = 1 THEN max(m.institution_name) END
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
            let latest = row.optionalUniqueID(9).map { (id: $0, appliedAt: row.instant(10)) }
            return ConnectionSummary(
                id: row.uniqueID(0), providerID: row.text(1), status: try row.value(2, of: Connection.Status.self),
                hasCredential: row.bool(3), isDiscarding: row.bool(4),
                institutionName: row.optionalText(5).flatMap { $0.isEmpty ? nil : $0 }, accountCount: row.int(6),
                linkedCount: row.int(7), isApplying: row.bool(8), latestImport: latest, createdAt: row.instant(11),
                updatedAt: row.instant(12))
        }
    }
}
