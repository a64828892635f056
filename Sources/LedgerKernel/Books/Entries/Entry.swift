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
        let row = try database.first("SELECT id FROM present_entry WHERE public_id = ? AND book_id = ?", id, book) { $0.int64(0) }
        guard let row else { throw LedgerError.notFound }
        return row
    }

    /// The row of an entry that a person wants to change. Parts change through their parent.
    static func rowToChange(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Int64 {
        let row = try row(of: id, book: book, database)
        let isPart = try database.first("SELECT parent_id IS NOT NULL FROM entry WHERE id = ?", row) { $0.bool(0) }
        guard isPart == false else { throw LedgerError.partOfSplit }
        return row
    }

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Entry {
        let entry = try database.first(
            """
            SELECT e.public_id, e.date, e.currency, e.amount_high, e.amount_low, e.name, e.notes, e.pending, e.excluded,
                a.public_id, a.name, a.type, l.provider_id, CASE WHEN e.parent_id IS NULL THEN i.external_id END,
                m.public_id, e.created_at, e.updated_at,
                c.public_id, c.name, c.color, c.icon, h.public_id, h.name, e.source, e.external_id,
                e.user_modified, w.public_id, e.is_split, i.id, i.record_id
            FROM entry e JOIN account a ON a.id = e.account_id LEFT JOIN entry w ON w.id = e.parent_id
            LEFT JOIN source_identity i ON i.id = ifnull(e.identity_id, w.identity_id) LEFT JOIN lineage l ON l.id = i.lineage_id
            LEFT JOIN import m ON m.id = ifnull(e.import_id, w.import_id) LEFT JOIN category c ON c.id = e.category_id
            LEFT JOIN merchant h ON h.id = e.merchant_id
            WHERE e.id = ?
            """, row
        ) { column in
            Entry(
                id: column.uniqueID(0), date: column.date(1), amount: column.money(3, try column.currency(2)),
                name: column.text(5),
                notes: column.optionalText(6), isPending: column.bool(7), isExcluded: column.bool(8),
                accountID: column.uniqueID(9), accountName: column.text(10),
                accountType: try column.value(11, of: AccountType.self),
                providerID: column.optionalText(12),
                externalID: column.optionalBlob(13).flatMap {
                    ExternalID(stored: $0, identity: column.int64(28), recordID: column.optionalText(29))
                },
                origin: column.optionalText(24).map { NewEntry.Origin(source: column.text(23), externalID: $0) },
                category: column.optionalUniqueID(17).map {
                    EntryCategory(id: $0, name: column.text(18), color: column.text(19), icon: column.text(20))
                },
                merchant: column.optionalUniqueID(21).map { EntryMerchant(id: $0, name: column.text(22)) },
                tags: try Tag.of(entry: row, database), isUserModified: column.bool(25),
                importID: column.optionalUniqueID(14),
                protection: try Protection.of(entry: row, isExcluded: column.bool(8), database).sorted {
                    $0.rawValue < $1.rawValue
                },
                parentID: column.optionalUniqueID(26), isSplit: column.bool(27),
                transfer: try EntryTransfer.of(entry: row, database), createdAt: column.instant(15), updatedAt: column.instant(16)
            )
        }
        guard let entry else { throw LedgerError.notFound }
        return entry
    }
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
