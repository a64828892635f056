import SQLite

/// Why an entry is or was in the books, and why it looks the way it does (docs/spec/ledger-api.md §4).
package struct EntryHistory: Sendable {
    /// The state of the entry now.
    package enum State: String, Sendable, CaseIterable {
        case present
        /// A person deleted it and can restore it.
        case deleted
        /// Its source retracted it, or a person accepted the retraction.
        case retracted
    }

    package let entryID: UniqueID
    package let state: State
    /// The parent, if the entry is a part; source, imports and decisions are those of the parent.
    package let parentID: UniqueID?
    /// The source's record; nil for an entry made by hand.
    package let source: SourceRecord?
    /// The imports that added or changed the entry and are not undone, oldest first; the latest `LedgerLimits.historyListedMax`.
    package let imports: [ImportRecord]
    /// The conflicts about the entry with their resolutions, oldest first; the latest `LedgerLimits.historyListedMax`.
    package let decisions: [Conflict]
    /// A page of what people did to the entry, oldest first.
    package let edits: [EntryChange]
    /// The number of all edits.
    package let editCount: Int

    /// What remains of an entry.
    private struct Remains {
        let state: State
        /// Nil for a retracted entry.
        let rows: (entry: Int64, whole: Int64)?
        let parentID: UniqueID?
        let identity: Int64?
    }

    /// Reads the history of an entry, even if the entry is no longer in the books. `editOffset` derives the offset of the page of
    /// edits from their total count.
    static func read(
        _ id: UniqueID, book: Int64, editCount: Int, editOffset: (_ totalCount: Int) -> Int, _ database: SQLiteConnection
    ) throws -> EntryHistory {
        guard let remains = try entry(id, book: book, database) ?? retracted(id, book: book, database) else {
            throw LedgerError.notFound
        }
        let conflicts = try database.all(
            "SELECT id FROM conflict WHERE identity_id = ? ORDER BY id DESC LIMIT ?", remains.identity,
            LedgerLimits.historyListedMax
        ) { try $0.next(Int64.self) }
        let edits = try Self.edits(of: id, remains, editCount, editOffset, database)
        return EntryHistory(
            entryID: id, state: remains.state, parentID: remains.parentID,
            source: try remains.identity.flatMap { try SourceRecord.read($0, database) },
            imports: try imports(of: remains, database).map { try ImportRecord.find($0, book: book, database) },
            decisions: try conflicts.reversed().map { try Conflict.load($0, database) },
            edits: edits.changes, editCount: edits.totalCount)
    }

    private static func edits(
        of id: UniqueID, _ remains: Remains, _ count: Int, _ offset: (Int) -> Int, _ database: SQLiteConnection
    ) throws -> (changes: [EntryChange], totalCount: Int) {
        if let rows = remains.rows {
            return try EntryChange.page(of: rows.entry, whole: rows.whole, count, offset: offset, database)
        }
        guard let identity = remains.identity else { return ([], 0) }
        return try EntryChange.page(ofRetracted: id, identity: identity, count, offset: offset, database)
    }

    private static func entry(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Remains? {
        try database.first(
            """
            SELECT e.deleted_at IS NOT NULL, e.id, w.id, CASE WHEN e.parent_id IS NOT NULL THEN w.public_id END, w.identity_id
            FROM entry e JOIN entry w ON w.id = ifnull(e.parent_id, e.id)
            JOIN account a ON a.id = e.account_id AND a.book_id = e.book_id
            LEFT JOIN source_identity i ON i.id = w.identity_id LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE e.public_id = ? AND e.book_id = ? AND l.discarded_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM hidden_import h WHERE h.import_id = w.import_id)
                AND NOT EXISTS (SELECT 1 FROM import_change n WHERE n.replaced_entry_id = w.id)
            """, id, book
        ) { row in
            try Remains(
                state: row.next() ? .deleted : .present, rows: (row.next(), row.next()), parentID: row.next(),
                identity: row.next())
        }
    }

    /// An entry that an import or a resolution removed remains known through its earlier values, or through what people did to
    /// it.
    private static func retracted(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Remains? {
        try database.first(
            """
            SELECT i.id FROM (SELECT identity_id FROM import_change WHERE entry_public_id = ?1
                UNION SELECT identity_id FROM retracted_edit WHERE entry_public_id = ?1) n
            JOIN source_identity i ON i.id = n.identity_id JOIN lineage l ON l.id = i.lineage_id
            JOIN account a ON a.id = l.account_id AND a.book_id = l.book_id
            WHERE l.book_id = ?2 AND l.discarded_at IS NULL LIMIT 1
            """, id, book
        ) { try Remains(state: .retracted, rows: nil, parentID: nil, identity: $0.next(Int64.self)) }
    }

    private static func imports(of remains: Remains, _ database: SQLiteConnection) throws -> [UniqueID] {
        try database.all(
            """
            SELECT m.public_id FROM import m WHERE m.undone_at IS NULL AND m.id IN (
                SELECT import_id FROM entry WHERE id = ?1 UNION SELECT import_id FROM import_change WHERE identity_id = ?2
                UNION SELECT entry_import_id FROM import_change WHERE identity_id = ?2)
            ORDER BY m.id DESC LIMIT ?3
            """, remains.rows?.whole, remains.identity, LedgerLimits.historyListedMax
        ) { try $0.next(UniqueID.self) }.reversed()
    }
}

/// A source's record of an entry: the values last written to the entry, and what happened to the record since.
package struct SourceRecord: Sendable {
    package struct Values: Sendable, PersonalRecord {
        package let date: LedgerDate
        /// The amount, with the ledger's sign.
        package let amount: Money
        package let name: String
    }

    package let providerID: String
    /// The source's id of the record; nil for a row of a file without row ids.
    package let externalID: ExternalID?
    /// The values last written to the entry.
    package let written: Values?
    /// The source's later values, which are not in the entry.
    package let held: Values?
    /// When the source retracted the record.
    package let tombstonedAt: Instant?
    /// When a person decided to keep the books as they are.
    package let settledAt: Instant?

    static func read(_ identity: Int64, _ database: SQLiteConnection) throws -> SourceRecord? {
        try database.first(
            """
            SELECT l.provider_id, i.external_id, i.record_id, ifnull(i.written_currency, a.currency), i.written_date,
                i.written_high, i.written_low, i.written_name, h.date, h.amount_high, h.amount_low, h.name, i.tombstoned_at,
                i.settled_at
            FROM source_identity i JOIN lineage l ON l.id = i.lineage_id JOIN account a ON a.id = l.account_id
            LEFT JOIN held_record h ON h.identity_id = i.id WHERE i.id = ?
            """, identity
        ) { row in
            let (providerID, externalID) = try (row.next(String.self), row.next([UInt8].self))
            let (recordID, currency) = try (row.next(String?.self), row.next(Currency.self))
            return try SourceRecord(
                providerID: providerID, externalID: ExternalID(stored: externalID, identity: identity, recordID: recordID),
                written: row.next(Columns?.self)?.values(currency), held: row.next(Columns?.self)?.values(currency),
                tombstonedAt: row.next(), settledAt: row.next())
        }
    }

    private struct Columns: SQLiteReadable, PersonalRecord {
        static let columnCount: Int32 = 4

        let date: LedgerDate
        let amount: MoneyColumns
        let name: String

        init(next row: inout SQLiteRow) throws(SQLiteError) {
            date = try row.next()
            amount = try row.next()
            name = try row.next()
        }

        func values(_ currency: Currency) -> Values { Values(date: date, amount: amount.amount(currency), name: name) }
    }
}
