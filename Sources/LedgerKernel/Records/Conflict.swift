import SQLite

/// A conflict that a person must resolve (docs/spec/financekit.md §2, "conflicts").
package struct Conflict: Sendable, PersonalRecord {
    /// How a person can resolve a conflict.
    package enum Resolution: String, Sendable, CaseIterable, SQLiteName {
        /// Keep the books as they are, for good.
        case keepSure = "keep_sure"
        /// Accept the record again after a repair.
        case retryAfterRepair = "retry_after_repair"
        /// Apply the source's values now.
        case useSource = "use_source"
    }

    /// How a conflict was closed.
    package enum Outcome: String, Sendable, CaseIterable, SQLiteName {
        case keepSure = "keep_sure"
        case retryAfterRepair = "retry_after_repair"
        case useSource = "use_source"
        /// A person's work on the entry made the conflict needless.
        case superseded
    }

    package let id: UniqueID
    package let kind: ConflictKind
    package let lineageID: UniqueID
    /// The source's id of the record or balance.
    package let externalID: ExternalID
    /// The source's id of the source account.
    package let sourceAccountID: ExternalID
    /// The entry in conflict, if there was one.
    package let entryID: UniqueID?
    /// For a balance: its kind.
    package let balanceKind: BalanceObservation.Kind?
    /// For a balance: its instant.
    package let observedAt: Instant?
    /// How it was closed; nil while it is open.
    package let resolution: Outcome?
    /// When it was closed.
    package let resolvedAt: Instant?
    /// Who closed it; nil while it is open, and for conflicts closed before ledgerd kept the user.
    package let resolvedBy: UniqueID?
    /// When it was raised.
    package let createdAt: Instant

    let row: Int64
    let lineage: Int64
    let identity: Int64?
    let observation: Int64?
}

// What is about to be erased (a discard, a deleted account) is neither listed nor resolved.
extension Conflict {
    /// A page of the open conflicts of the connection's lineages, newest first.
    static func open(connection: Int64, _ count: Int, offset: Int, _ database: SQLiteConnection) throws -> [Conflict] {
        let rows = try database.all(
            """
            SELECT q.id FROM source_mapping m JOIN lineage l ON l.id = m.lineage_id AND l.discarded_at IS NULL
            JOIN conflict q ON q.lineage_id = l.id AND q.status = 'open'
            WHERE m.connection_id = ? ORDER BY q.id DESC LIMIT ? OFFSET ?
            """, connection, count, offset
        ) { try $0.next(Int64.self) }
        return try rows.map { try load($0, database) }
    }

    /// All open conflicts of the book, newest first.
    static func open(book: Int64, _ database: SQLiteConnection) throws -> [Conflict] {
        let rows = try database.all(
            """
            SELECT q.id FROM lineage l JOIN conflict q ON q.lineage_id = l.id AND q.status = 'open'
            WHERE l.book_id = ? AND l.discarded_at IS NULL ORDER BY q.id DESC
            """, book
        ) { try $0.next(Int64.self) }
        return try rows.map { try load($0, database) }
    }

    /// The conflict, if the connection maps its lineage.
    static func find(_ id: UniqueID, connection: Int64, _ database: SQLiteConnection) throws -> Conflict {
        let row = try database.first(
            """
            SELECT q.id FROM conflict q JOIN source_mapping m ON m.lineage_id = q.lineage_id AND m.connection_id = ?2
            JOIN lineage l ON l.id = q.lineage_id AND l.discarded_at IS NULL
            WHERE q.public_id = ?1
            """, id, connection
        ) { try $0.next(Int64.self) }
        guard let row else { throw LedgerError.notFound }
        return try load(row, database)
    }

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Conflict {
        try database.require(
            """
            SELECT q.public_id, q.kind, l.public_id, q.external_id, q.source_account_id, q.entry_public_id, q.balance_kind,
                q.observed_at, q.resolution, q.resolved_at, u.public_id, q.created_at, q.id, q.lineage_id, q.identity_id,
                q.observation_id
            FROM conflict q JOIN lineage l ON l.id = q.lineage_id LEFT JOIN user u ON u.id = q.resolved_by WHERE q.id = ?
            """, row
        ) { row in
            try Conflict(
                id: row.next(), kind: row.next(), lineageID: row.next(), externalID: row.next(), sourceAccountID: row.next(),
                entryID: row.next(), balanceKind: row.next(), observedAt: row.next(), resolution: row.next(),
                resolvedAt: row.next(), resolvedBy: row.next(), createdAt: row.next(), row: row.next(), lineage: row.next(),
                identity: row.next(), observation: row.next())
        }
    }
}
