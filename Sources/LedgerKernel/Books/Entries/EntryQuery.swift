import SQLite

/// Reads a list of entries: finds the rows through the best index, then reads each entry by its row.
///
/// All ways share one condition, so count and pages cannot disagree. The statements consist of constant texts only.
struct EntryQuery {
    let book: Int64
    let filter: EntryFilter

    /// The number of entries.
    func count(_ database: SQLiteConnection) throws -> Int {
        let bounds = try EntryBounds(filter, book: book, after: nil, database)
        return try bounds.ways(database).reduce(0) { total, way in
            let counts = try rows(
                Self.countStatement(way, isNarrowed: bounds.isNarrowed), way, bounds, limit: 1, offset: 0, database
            ) { $0.int(0) }
            return total + (counts.first ?? 0)
        }
    }

    /// A page of the entries, newest first, and the cursor for the next page.
    func slice(_ count: Int, offset: Int, after place: EntryCursor?, _ database: SQLiteConnection) throws -> EntrySlice {
        let bounds = try EntryBounds(filter, book: book, after: place, database)
        let ways = try bounds.ways(database)
        // A single way can skip rows in the database. With several ways, each must return all rows that the others may lack.
        let isSkipped = ways.count == 1
        let skipped = isSkipped ? 0 : offset
        let limit = count > Int.max - 1 - skipped ? Int.max : skipped + count + 1
        var places: [EntryCursor] = []
        for way in ways {
            places += try rows(
                Self.pageStatement(way, isNarrowed: bounds.isNarrowed), way, bounds, limit: limit, offset: isSkipped ? offset : 0,
                database
            ) { EntryCursor(date: $0.date(0), row: $0.int64(1)) }
        }
        if ways.count > 1 { places.sort { $1 < $0 } }
        let remaining = places.dropFirst(skipped)
        let shown = remaining.prefix(count)
        return EntrySlice(
            entries: try shown.map { try Entry.load($0.row, database) }, next: remaining.count > count ? shown.last : nil)
    }

    private func rows<T>(
        _ statement: String, _ way: EntryWay, _ bounds: EntryBounds, limit: Int, offset: Int, _ database: SQLiteConnection,
        row: (SQLiteRow) throws -> T
    ) throws -> [T] {
        try database.all(
            composed: statement, book, bounds.start, bounds.before.date, bounds.before.row, way.key, bounds.accountList,
            bounds.minimum?.high,
            bounds.minimum?.low, bounds.maximum?.high, bounds.maximum?.low, bounds.isIncome, filter.isPending,
            bounds.importRow, filter.source, bounds.search?.folded, bounds.isErasing, bounds.search?.indexQuery, limit, offset,
            bounds.categories, bounds.merchants, bounds.tags, row: row)
    }

    static func countStatement(_ way: EntryWay, isNarrowed: Bool) -> String {
        "SELECT count(*) FROM \(way.source) AND \(condition(isNarrowed)) LIMIT ?18 OFFSET ?19"
    }

    static func pageStatement(_ way: EntryWay, isNarrowed: Bool) -> String {
        """
        SELECT e.date, e.id FROM \(way.source) AND \(condition(isNarrowed))
        ORDER BY e.date DESC, e.id DESC LIMIT ?18 OFFSET ?19
        """
    }

    /// The condition on every entry, for all ways. `?5` and `?17` belong to the way.
    private static func condition(_ isNarrowed: Bool) -> String { isNarrowed ? "\(listed) AND \(narrowed)" : listed }

    /// The condition on every entry of a list. The indexes by book and by account cover it, so counting a million entries reads
    /// no entry.
    private static let listed = """
        e.date >= ?2 AND (e.date, e.id) < (?3, ?4) AND e.deleted_at IS NULL AND NOT e.is_split AND ?22 IS ?22
        """

    /// The other criteria of a filter.
    ///
    /// A part came with its parent and describes what a person bought there. So import, source, name and notes of the parent also
    /// match the part. Its labels are its own.
    private static let narrowed = """
        (?6 IS NULL OR e.account_id IN (SELECT value FROM json_each(?6)))
        AND (?7 IS NULL OR (e.amount_high, e.amount_low) >= (?7, ?8))
        AND (?9 IS NULL OR (e.amount_high, e.amount_low) <= (?9, ?10))
        AND (?11 IS NULL OR (e.amount_high < 0 OR e.amount_low < 0) = ?11)
        AND (?12 IS NULL OR e.pending = ?12)
        AND (?13 IS NULL OR e.import_id = ?13
            OR EXISTS (SELECT 1 FROM entry w WHERE w.id = e.parent_id AND w.import_id = ?13))
        AND (?14 IS NULL OR e.source = ?14 OR EXISTS (SELECT 1 FROM entry w
            LEFT JOIN source_identity i ON i.id = w.identity_id LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE w.id = ifnull(e.parent_id, e.id) AND (l.provider_id = ?14 OR w.source = ?14)))
        AND (?15 IS NULL OR text_contains(e.name, ?15) OR text_contains(e.notes, ?15)
            OR EXISTS (SELECT 1 FROM entry w
                WHERE w.id = e.parent_id AND (text_contains(w.name, ?15) OR text_contains(w.notes, ?15)))
            OR EXISTS (SELECT 1 FROM merchant m WHERE m.id = e.merchant_id AND text_contains(m.name, ?15)))
        AND (?20 IS NULL OR e.category_id IN (SELECT c.id FROM json_each(?20) j JOIN category c ON hex(c.public_id) = j.value))
        AND (?21 IS NULL OR e.merchant_id IN (SELECT m.id FROM json_each(?21) j JOIN merchant m ON hex(m.public_id) = j.value))
        AND (?22 IS NULL OR EXISTS (SELECT 1 FROM entry_tag g JOIN tag t ON t.id = g.tag_id JOIN json_each(?22) j
            ON hex(t.public_id) = j.value WHERE g.entry_id = e.id))
        AND (NOT ?16 OR EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id))
        """
}

/// A page of a list of entries, by offset.
package struct EntryPage: Sendable {
    /// The entries, newest first.
    package let entries: [Entry]
    /// The number of entries in the whole list.
    package let totalCount: Int
    /// The cursor for the next page; nil at the end.
    package let next: EntryCursor?

    package static let empty = EntryPage(entries: [], totalCount: 0, next: nil)
}

/// A page of a list of entries, by cursor.
package struct EntrySlice: Sendable {
    /// The entries, newest first.
    package let entries: [Entry]
    /// The cursor for the next page; nil at the end.
    package let next: EntryCursor?

    package static let empty = EntrySlice(entries: [], next: nil)
}
