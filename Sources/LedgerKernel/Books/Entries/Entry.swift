import SQLite

/// One movement of money in an account.
package struct Entry: Sendable, PersonalRecord {
    package let id: UniqueID
    package let date: LedgerDate
    /// Positive: money out. Negative: money in.
    package let amount: Money
    package let name: String
    package let notes: String?
    /// Whether the entry is pending.
    package let isPending: Bool
    /// Whether a person excluded it from the reports.
    package let isExcluded: Bool
    package let accountID: UniqueID
    package let accountName: String
    package let accountType: AccountType
    /// The provider that made the entry or its parent; nil for an entry made by hand.
    package let providerID: String?
    /// The source's id of the record. Nil for a part, which is not a record, and for a row of a file without row ids.
    package let externalID: ExternalID?
    /// Identifies an entry made by hand when a request repeats it.
    package let origin: NewEntry.Origin?
    package let category: EntryCategory?
    package let merchant: EntryMerchant?
    /// The tags, sorted by name.
    package let tags: [Tag]
    /// Whether a person has changed the entry.
    package let isUserModified: Bool
    /// The import that added the entry or its parent.
    package let importID: UniqueID?
    /// What protects the entry from sources.
    package let protection: [Protection]
    /// The parent, if the entry is a part.
    package let parentID: UniqueID?
    /// Whether the entry is split. A list shows the parts instead.
    package let isSplit: Bool
    /// The transfer of which the entry is one side.
    package let transfer: EntryTransfer?
    /// When the entry was added.
    package let createdAt: Instant
    package let updatedAt: Instant

    /// Deletes the row of an entry. Its source identity stays.
    static func delete(_ row: Int64, _ database: SQLiteConnection) throws {
        try database.run("DELETE FROM entry WHERE id = ?", row)
    }
}

extension Entry {
    static func find(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Entry {
        try load(try row(of: id, book: book, database), database)
    }

    static func row(of id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Int64 {
        let row = try database.first("SELECT id FROM present_entry WHERE public_id = ? AND book_id = ?", id, book) {
            try $0.next(Int64.self)
        }
        guard let row else { throw LedgerError.notFound }
        return row
    }

    /// The row of an entry that a person wants to change. Parts change through their parent.
    static func rowToChange(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Int64 {
        let row = try row(of: id, book: book, database)
        let isPart = try database.first("SELECT parent_id IS NOT NULL FROM entry WHERE id = ?", row) { try $0.next(Bool.self) }
        guard isPart == false else { throw LedgerError.partOfSplit }
        return row
    }

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Entry {
        try database.require(
            """
            SELECT e.excluded, CASE WHEN e.parent_id IS NULL THEN i.external_id END, i.id, i.record_id,
                e.public_id, e.date, e.currency, e.amount_high, e.amount_low, e.name, e.notes, e.pending,
                a.public_id, a.name, a.type, l.provider_id, e.external_id, e.source, c.public_id, c.name, c.color, c.icon,
                h.public_id, h.name, e.user_modified, m.public_id, w.public_id, e.is_split, e.created_at, e.updated_at
            FROM entry e JOIN account a ON a.id = e.account_id LEFT JOIN entry w ON w.id = e.parent_id
            LEFT JOIN source_identity i ON i.id = ifnull(e.identity_id, w.identity_id) LEFT JOIN lineage l ON l.id = i.lineage_id
            LEFT JOIN import m ON m.id = ifnull(e.import_id, w.import_id) LEFT JOIN category c ON c.id = e.category_id
            LEFT JOIN merchant h ON h.id = e.merchant_id
            WHERE e.id = ?
            """, row
        ) { columns in
            let isExcluded = try columns.next(Bool.self)
            let (externalID, identity, recordID) = try (
                columns.next([UInt8]?.self), columns.next(Int64?.self), columns.next(String?.self)
            )
            return try Entry(
                id: columns.next(), date: columns.next(), amount: columns.money(), name: columns.next(), notes: columns.next(),
                isPending: columns.next(), isExcluded: isExcluded, accountID: columns.next(), accountName: columns.next(),
                accountType: columns.next(), providerID: columns.next(),
                externalID: externalID.flatMap { ExternalID(stored: $0, identity: identity ?? 0, recordID: recordID) },
                origin: columns.next(), category: columns.next(), merchant: columns.next(),
                tags: Tag.of(entry: row, database), isUserModified: columns.next(), importID: columns.next(),
                protection: Protection.of(entry: row, isExcluded: isExcluded, database).sorted { $0.rawValue < $1.rawValue },
                parentID: columns.next(), isSplit: columns.next(), transfer: EntryTransfer.of(entry: row, database),
                createdAt: columns.next(), updatedAt: columns.next())
        }
    }
}

extension NewEntry.Origin: SQLiteReadable {
    package static let columnCount: Int32 = 2

    package init(next row: inout SQLiteRow) throws(SQLiteError) {
        let externalID = try row.next(String.self)
        self.init(source: try row.next(), externalID: externalID)
    }
}

extension EntryCategory: SQLiteReadable {
    package static let columnCount: Int32 = 4

    package init(next row: inout SQLiteRow) throws(SQLiteError) {
        self.init(id: try row.next(), name: try row.next(), color: try row.next(), icon: try row.next())
    }
}

extension EntryMerchant: SQLiteReadable {
    package static let columnCount: Int32 = 2

    package init(next row: inout SQLiteRow) throws(SQLiteError) { self.init(id: try row.next(), name: try row.next()) }
}

/// The category of an entry, as a list of entries shows it.
package struct EntryCategory: Sendable, PersonalRecord {
    package let id: UniqueID
    package let name: String
    /// As `#rrggbb`.
    package let color: String
    /// The name of an icon.
    package let icon: String
}

/// The merchant of an entry, as a list of entries shows it.
package struct EntryMerchant: Sendable, PersonalRecord {
    package let id: UniqueID
    package let name: String
}
