import SQLite

/// A page of a list of entries.
public struct EntryPage: Sendable {
    /// The entries, newest first.
    public let entries: [Entry]
    /// How many the whole list has.
    public let totalCount: Int

    /// A list in which nothing was found.
    public static let empty = EntryPage(entries: [], totalCount: 0)
}

/// Reads entries: which ones by the index that fits, then each by its row.
struct EntryQuery {
    let book: Int64
    let filter: EntryFilter

    func count(_ database: SQLiteConnection) throws -> Int {
        let bounds = try Bounds(filter, book: book, database)
        return try database.first(
            """
            SELECT count(*) FROM entry e
            WHERE e.book_id = ?1 AND e.date BETWEEN ?2 AND ?3 AND e.deleted_at IS NULL AND NOT e.is_split
                AND (?4 IS NULL OR e.account_id IN (SELECT value FROM json_each(?4)))
                AND (?5 IS NULL OR (e.amount_high, e.amount_low) >= (?5, ?6))
                AND (?7 IS NULL OR (e.amount_high, e.amount_low) <= (?7, ?8))
                AND (?9 IS NULL OR (e.amount_high < 0 OR e.amount_low < 0) = ?9)
                AND (?10 IS NULL OR e.pending = ?10)
                AND (?11 IS NULL OR e.import_id = (SELECT id FROM import WHERE public_id = ?11))
                AND (?12 IS NULL OR EXISTS (SELECT 1 FROM source_identity i JOIN lineage l ON l.id = i.lineage_id
                    WHERE i.id = e.identity_id AND l.provider_id = ?12) OR e.source = ?12)
                AND (?13 IS NULL OR e.name LIKE ?13 ESCAPE '\\' OR e.notes LIKE ?13 ESCAPE '\\'
                    OR EXISTS (SELECT 1 FROM merchant m WHERE m.id = e.merchant_id AND m.name LIKE ?13 ESCAPE '\\'))
                AND (NOT ?14 OR EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id))
                AND (?15 IS NULL OR e.category_id IN (SELECT c.id FROM json_each(?15) j JOIN category c ON hex(c.public_id) = j.value))
                AND (?16 IS NULL OR e.merchant_id IN (SELECT m.id FROM json_each(?16) j JOIN merchant m ON hex(m.public_id) = j.value))
                AND (?17 IS NULL OR EXISTS (SELECT 1 FROM entry_tag g JOIN tag t ON t.id = g.tag_id JOIN json_each(?17) j
                    ON hex(t.public_id) = j.value WHERE g.entry_id = e.id))
            """, book, bounds.start, bounds.end, bounds.accounts, bounds.minimum?.high, bounds.minimum?.low, bounds.maximum?.high,
            bounds.maximum?.low, bounds.isIncome, filter.isPending, filter.importID, filter.source, bounds.pattern,
            bounds.isErasing, bounds.categories, bounds.merchants, bounds.tags
        ) { $0.int(0) } ?? 0
    }

    func page(_ count: Int, offset: Int, _ database: SQLiteConnection) throws -> [Entry] {
        let bounds = try Bounds(filter, book: book, database)
        let rows = try database.all(
            """
            SELECT e.id FROM entry e
            WHERE e.book_id = ?1 AND e.date BETWEEN ?2 AND ?3 AND e.deleted_at IS NULL AND NOT e.is_split
                AND (?4 IS NULL OR e.account_id IN (SELECT value FROM json_each(?4)))
                AND (?5 IS NULL OR (e.amount_high, e.amount_low) >= (?5, ?6))
                AND (?7 IS NULL OR (e.amount_high, e.amount_low) <= (?7, ?8))
                AND (?9 IS NULL OR (e.amount_high < 0 OR e.amount_low < 0) = ?9)
                AND (?10 IS NULL OR e.pending = ?10)
                AND (?11 IS NULL OR e.import_id = (SELECT id FROM import WHERE public_id = ?11))
                AND (?12 IS NULL OR EXISTS (SELECT 1 FROM source_identity i JOIN lineage l ON l.id = i.lineage_id
                    WHERE i.id = e.identity_id AND l.provider_id = ?12) OR e.source = ?12)
                AND (?13 IS NULL OR e.name LIKE ?13 ESCAPE '\\' OR e.notes LIKE ?13 ESCAPE '\\'
                    OR EXISTS (SELECT 1 FROM merchant m WHERE m.id = e.merchant_id AND m.name LIKE ?13 ESCAPE '\\'))
                AND (NOT ?14 OR EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id))
                AND (?15 IS NULL OR e.category_id IN (SELECT c.id FROM json_each(?15) j JOIN category c ON hex(c.public_id) = j.value))
                AND (?16 IS NULL OR e.merchant_id IN (SELECT m.id FROM json_each(?16) j JOIN merchant m ON hex(m.public_id) = j.value))
                AND (?17 IS NULL OR EXISTS (SELECT 1 FROM entry_tag g JOIN tag t ON t.id = g.tag_id JOIN json_each(?17) j
                    ON hex(t.public_id) = j.value WHERE g.entry_id = e.id))
            ORDER BY e.date DESC, e.id DESC LIMIT ?18 OFFSET ?19
            """, book, bounds.start, bounds.end, bounds.accounts, bounds.minimum?.high, bounds.minimum?.low, bounds.maximum?.high,
            bounds.maximum?.low, bounds.isIncome, filter.isPending, filter.importID, filter.source, bounds.pattern,
            bounds.isErasing, bounds.categories, bounds.merchants, bounds.tags, count, offset
        ) { $0.int64(0) }
        return try rows.map { try Entry.load($0, database) }
    }

    /// The filter as the statements bind it.
    private struct Bounds {
        let start: Int
        let end: Int
        let accounts: String?
        let categories: String?
        let merchants: String?
        let tags: String?
        let minimum: (high: Int64, low: Int64)?
        let maximum: (high: Int64, low: Int64)?
        let isIncome: Bool?
        let pattern: String?
        /// Whether there are entries that nobody may see, of a discarded lineage or a hidden import, so that each has to be looked at.
        let isErasing: Bool

        init(_ filter: EntryFilter, book: Int64, _ database: SQLiteConnection) throws {
            start = filter.startDate?.daysSinceEpoch ?? .min
            end = filter.endDate?.daysSinceEpoch ?? .max
            accounts = try filter.accountIDs.map { ids in
                let rows = try ids.compactMap { id in
                    try database.first("SELECT id FROM account WHERE public_id = ? AND book_id = ?", id, book) { $0.int64(0) }
                }
                return "[" + rows.map(String.init).joined(separator: ",") + "]"
            }
            categories = filter.categoryIDs.map(UniqueID.hexList)
            merchants = filter.merchantIDs.map(UniqueID.hexList)
            tags = filter.tagIDs.map(UniqueID.hexList)
            minimum = filter.minimumAmount?.storage
            maximum = filter.maximumAmount?.storage
            isIncome = filter.direction.map { $0 == .income }
            isErasing =
                try database.first(
                    """
                    SELECT 1 FROM hidden_import UNION ALL
                    SELECT 1 FROM book o JOIN account a ON a.book_id = o.id WHERE o.closed_at IS NOT NULL UNION ALL
                    SELECT 1 FROM lineage WHERE book_id = ? AND discarded_at IS NOT NULL AND account_id IS NOT NULL LIMIT 1
                    """, book
                ) { _ in true } ?? false
            pattern = filter.search.map { Self.contains($0) }
        }

        /// A pattern of LIKE that finds the text anywhere; its own `%`, `_` and `\` are escaped.
        private static func contains(_ text: String) -> String {
            var pattern = "%"
            for scalar in text.unicodeScalars {
                if scalar == "%" || scalar == "_" || scalar == "\\" { pattern.append("\\") }
                pattern.unicodeScalars.append(scalar)
            }
            return pattern + "%"
        }
    }
}

extension Entry {
    /// One entry of a book.
    static func find(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Entry {
        try load(try row(of: id, book: book, database), database)
    }

    /// The row of an entry of a book.
    static func row(of id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Int64 {
        let row = try database.first("SELECT id FROM present_entry WHERE public_id = ? AND book_id = ?", id, book) { $0.int64(0) }
        guard let row else { throw LedgerError.notFound }
        return row
    }

    /// The row of an entry of a book that a person wants to change; parts are changed through their parent.
    static func rowToChange(_ id: UniqueID, book: Int64, _ database: SQLiteConnection) throws -> Int64 {
        let row = try row(of: id, book: book, database)
        let isPart = try database.first("SELECT parent_id IS NOT NULL FROM entry WHERE id = ?", row) { $0.bool(0) }
        guard isPart == false else { throw LedgerError.partOfSplit }
        return row
    }

    /// The entry in the row.
    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> Entry {
        let entry = try database.first(
            """
            SELECT e.public_id, e.date, e.currency, e.amount_high, e.amount_low, e.name, e.notes, e.pending, e.excluded,
                a.public_id, a.name, a.type, l.provider_id, i.external_id, m.public_id, e.created_at, e.updated_at,
                c.public_id, c.name, c.color, c.icon, h.public_id, h.name, e.source, e.external_id,
                e.user_modified OR EXISTS (SELECT 1 FROM entry_protection p
                    WHERE p.entry_id = e.id AND p.kind IN ('amount', 'date', 'name')),
                w.public_id, e.is_split
            FROM entry e JOIN account a ON a.id = e.account_id LEFT JOIN entry w ON w.id = e.parent_id
            LEFT JOIN source_identity i ON i.id = e.identity_id LEFT JOIN lineage l ON l.id = i.lineage_id
            LEFT JOIN import m ON m.id = e.import_id LEFT JOIN category c ON c.id = e.category_id
            LEFT JOIN merchant h ON h.id = e.merchant_id
            WHERE e.id = ?
            """, row
        ) { column in
            Entry(
                id: column.uniqueID(0), date: column.date(1), amount: column.money(3, column.currency(2)), name: column.text(5),
                notes: column.optionalText(6), isPending: column.bool(7), isExcluded: column.bool(8),
                accountID: column.uniqueID(9), accountName: column.text(10), accountType: column.value(11, of: AccountType.self),
                providerID: column.optionalText(12), externalID: column.optionalBlob(13).map(ExternalID.init(bytes:)),
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
