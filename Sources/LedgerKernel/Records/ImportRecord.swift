import SQLite

/// An applied capture or file, with what it did (docs/spec/ledger-api.md §6).
package struct ImportRecord: Sendable, PersonalRecord {
    package let id: UniqueID
    /// The provider of the data.
    package let providerID: String
    /// The connection that supplied the data.
    package let connectionID: UniqueID
    /// The importing user, or the owner of the device.
    package let userID: UniqueID
    /// The layout used to read a file; nil for a capture.
    package let layoutID: String?
    /// The display name of the layout; nil for a capture.
    package let label: String?
    /// The version of the provider's translation.
    package let providerVersion: Int
    package let appliedAt: Instant
    package let undoneAt: Instant?
    /// What the import did, counted by record.
    package let counts: ImportCounts
    /// Entries that a file added.
    package let addedCount: Int
    /// Records of a file that were rejected.
    package let rejectedCount: Int
    /// Records of a file that are not transactions.
    package let ignoredCount: Int

    let row: Int64
}

extension ImportRecord {
    /// A page of the imports of a book, newest first, without imports that are still being written.
    static func page(book: Int64, _ count: Int, offset: Int, _ database: SQLiteConnection) throws -> [ImportRecord] {
        try database.all(
            """
            \(selection) WHERE m.book_id = ?1 AND \(isWritten)
            ORDER BY m.id DESC LIMIT ?2 OFFSET ?3
            """, book, count, offset, row: read)
    }

    static func count(book: Int64, _ database: SQLiteConnection) throws -> Int {
        try database.first(
            """
            SELECT count(*) FROM import m
            WHERE m.book_id = ?1 AND \(isWritten)
            """, book
        ) { try $0.next(Int.self) } ?? 0
    }

    static func find(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> ImportRecord {
        let record = try database.first(
            """
            \(selection) WHERE m.public_id = ?1 AND m.book_id = ?2
                AND \(isWritten)
            """, id, book, row: read)
        guard let record else { throw LedgerError.notFound }
        return record
    }

    private static let selection: SQL = """
        SELECT m.public_id, c.provider_id, c.public_id, u.public_id, m.layout_id, m.label, m.provider_version, m.applied_at,
            m.undone_at, m.upserted, m.unchanged, m.retracted, m.review_required, m.source_only, m.settled, m.balances,
            m.accounts, m.added, m.rejected, m.ignored, m.id
        FROM import m JOIN connection c ON c.id = m.connection_id JOIN user u ON u.id = m.user_id
        """

    private static let isWritten: SQL = """
        (m.undone_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM hidden_import h WHERE h.import_id = m.id))
        """

    private static func read(_ row: inout SQLiteRow) throws -> ImportRecord {
        try ImportRecord(
            id: row.next(), providerID: row.next(), connectionID: row.next(), userID: row.next(), layoutID: row.next(),
            label: row.next(), providerVersion: row.next(), appliedAt: row.next(), undoneAt: row.next(), counts: row.next(),
            addedCount: row.next(), rejectedCount: row.next(), ignoredCount: row.next(), row: row.next())
    }
}
