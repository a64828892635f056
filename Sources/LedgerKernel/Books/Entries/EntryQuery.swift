import SQLite

/// Reads a list of entries: finds them by the index that fits, then reads each by its row.
///
/// All ways into the books share one condition, so that the count and the pages cannot part; the statements are put together
/// from constant texts.
struct EntryQuery {
    let book: Int64
    let filter: EntryFilter

    /// How many there are.
    func count(_ database: SQLiteConnection) throws -> Int {
        let bounds = try EntryBounds(filter, book: book, after: nil, database)
        return try bounds.ways(database).reduce(0) { total, way in
            let counts = try rows(
                Self.countStatement(way, isNarrowed: bounds.isNarrowed), way, bounds, limit: 1, offset: 0, database
            ) { $0.int(0) }
            return total + (counts.first ?? 0)
        }
    }

    /// Some of them, newest first, and the place at which the list goes on.
    func slice(_ count: Int, offset: Int, after place: EntryCursor?, _ database: SQLiteConnection) throws -> EntrySlice {
        let bounds = try EntryBounds(filter, book: book, after: place, database)
        let ways = try bounds.ways(database)
        // One way alone can skip in the database; of several each has to give what the others may not have.
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

    /// What an entry has to be, whichever way found it. `?5` and `?17` are the way's own.
    private static func condition(_ isNarrowed: Bool) -> String { isNarrowed ? "\(listed) AND \(narrowed)" : listed }

    /// What every entry of a list is. The indexes by book and by account know all of it, so that counting a million entries
    /// reads no entry.
    private static let listed = """
        e.date >= ?2 AND (e.date, e.id) < (?3, ?4) AND e.deleted_at IS NULL AND NOT e.is_split AND ?22 IS ?22
        """

    /// What a filter asks for beyond that.
    ///
    /// A part came with its whole, and is what a person bought there: it is found by the import, the source, the name and the notes of the
    /// whole too. Labels are its own.
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

/// A page of a list of entries, counted from its beginning.
package struct EntryPage: Sendable {
    /// The entries, newest first.
    package let entries: [Entry]
    /// How many the whole list has.
    package let totalCount: Int
    /// Where the list goes on; nil at its end.
    package let next: EntryCursor?

    /// A list in which nothing was found.
    package static let empty = EntryPage(entries: [], totalCount: 0, next: nil)
}

/// A stretch of a list of entries, from a place on.
package struct EntrySlice: Sendable {
    /// The entries, newest first.
    package let entries: [Entry]
    /// Where the list goes on; nil at its end.
    package let next: EntryCursor?

    /// A list in which nothing was found.
    package static let empty = EntrySlice(entries: [], next: nil)
}
