import SQLite

/// The state of a family's books at a glance.
package struct FamilyStatus: Sendable, Equatable {
    /// Accounts, including disabled ones.
    package let accounts: Int
    /// Visible entries.
    package let entries: Int
    /// Connections that supply data.
    package let activeConnections: Int
    /// Connections that a person must set up or repair.
    package let waitingConnections: Int
    package let openConflicts: Int
    /// Batches that are not applied yet.
    package let waitingBatches: Int
    /// When an import was last applied.
    package let lastImportedAt: Instant?
    /// Resets whose bytes are still in the file.
    package let unfinishedResets: Int
    /// Time zones whose data the system cannot read; uploads that need them are refused until it can.
    package let unreadableZones: [String]

    static func load(_ principal: Principal, _ database: SQLiteConnection) throws -> FamilyStatus {
        let unreadableZones = try UnreadableZones.names(book: principal.book, database)
        let entries = try EntryQuery(book: principal.book, filter: EntryFilter()).count(database)
        return try database.require(
            """
            SELECT (SELECT count(*) FROM account WHERE book_id = ?1),
                (SELECT count(*) FROM connection WHERE book_id = ?1 AND status = 'active'),
                (SELECT count(*) FROM connection WHERE book_id = ?1 AND status IN ('pending_mapping', 'repair_required')),
                (SELECT count(*) FROM lineage l JOIN conflict q ON q.lineage_id = l.id AND q.status = 'open'
                    WHERE l.book_id = ?1 AND l.discarded_at IS NULL),
                (SELECT count(*) FROM batch b JOIN stream s ON s.id = b.stream_id JOIN connection c ON c.id = s.connection_id
                    WHERE c.book_id = ?1 AND b.status IN ('accepted', 'processing')),
                (SELECT max(last_imported_at) FROM connection WHERE book_id = ?1),
                (SELECT count(*) FROM family f JOIN family_reset r ON r.family_id = f.id LEFT JOIN scrub s ON s.id = r.scrub_id
                    WHERE f.public_id = ?2 AND s.done_at IS NULL)
            """, principal.book, principal.familyID
        ) { row in
            try FamilyStatus(
                accounts: row.next(Int.self), entries: entries,
                activeConnections: row.next(Int.self), waitingConnections: row.next(Int.self), openConflicts: row.next(Int.self),
                waitingBatches: row.next(Int.self), lastImportedAt: row.next(Instant?.self), unfinishedResets: row.next(Int.self),
                unreadableZones: unreadableZones)
        }
    }
}
