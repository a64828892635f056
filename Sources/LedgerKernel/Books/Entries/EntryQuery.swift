import SQLite

/// Reads a list of entries: finds the rows through the best index, then reads each entry by its row.
///
/// All ways share one condition, so count and pages cannot disagree.
struct EntryQuery {
    let book: Int64
    let filter: EntryFilter

    /// The number of entries.
    func count(_ database: SQLiteConnection) throws -> Int {
        let bounds = try EntryBounds(filter, book: book, after: nil, database)
        return try bounds.ways(database).reduce(0) { total, way in
            let counts = try rows(
                Self.countStatement(way, isNarrowed: bounds.isNarrowed), way, bounds, limit: 1, offset: 0, database
            ) { try $0.next(Int.self) }
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
        var places: [EntryPlace] = []
        for way in ways {
            places += try rows(
                Self.pageStatement(way, isNarrowed: bounds.isNarrowed), way, bounds, limit: limit, offset: isSkipped ? offset : 0,
                database
            ) { try EntryPlace(date: $0.next(), row: $0.next()) }
        }
        if ways.count > 1 { places.sort { $1 < $0 } }
        let remaining = places.dropFirst(skipped)
        let shown = try remaining.prefix(count).map { try Entry.load($0.row, database) }
        return EntrySlice(
            entries: shown, next: remaining.count > count ? shown.last.map { EntryCursor(date: $0.date, entry: $0.id) } : nil)
    }

    private func rows<T>(
        _ statement: SQL, _ way: EntryWay, _ bounds: EntryBounds, limit: Int, offset: Int, _ database: SQLiteConnection,
        row: (inout SQLiteRow) throws -> T
    ) throws -> [T] {
        try database.all(
            statement, Named(":book", book), Named(":key", way.key), Named(":start", bounds.start),
            Named(":before_date", bounds.before.date), Named(":before_row", bounds.before.row),
            Named(":accounts", bounds.accountList), Named(":minimum_high", bounds.minimum?.high),
            Named(":minimum_low", bounds.minimum?.low), Named(":maximum_high", bounds.maximum?.high),
            Named(":maximum_low", bounds.maximum?.low), Named(":is_income", bounds.isIncome),
            Named(":is_pending", filter.isPending), Named(":import", bounds.importRow), Named(":source", filter.source),
            Named(":search", bounds.search?.folded), Named(":index_query", bounds.search?.indexQuery),
            Named(":categories", bounds.categories), Named(":merchants", bounds.merchants), Named(":tags", bounds.tags),
            Named(":is_erasing", bounds.isErasing), Named(":limit", limit), Named(":offset", offset), row: row)
    }

    static func countStatement(_ way: EntryWay, isNarrowed: Bool) -> SQL {
        "SELECT count(*) FROM \(way.source) AND \(condition(isNarrowed)) LIMIT :limit OFFSET :offset"
    }

    static func pageStatement(_ way: EntryWay, isNarrowed: Bool) -> SQL {
        """
        SELECT e.date, e.id FROM \(way.source) AND \(condition(isNarrowed))
        ORDER BY e.date DESC, e.id DESC LIMIT :limit OFFSET :offset
        """
    }

    /// What an entry has to be, whichever way found it.
    private static func condition(_ isNarrowed: Bool) -> SQL { isNarrowed ? "\(listed) AND \(narrowed)" : listed }

    /// The condition on every entry of a list. The indexes by book and by account cover it, so counting a million entries reads
    /// no entry.
    private static let listed: SQL = """
        e.date >= :start AND (e.date, e.id) < (:before_date, :before_row) AND e.deleted_at IS NULL AND NOT e.is_split
        """

    /// The other criteria of a filter.
    ///
    /// A part came with its parent and describes what a person bought there. So import, source, name and notes of the parent also
    /// match the part. Its labels are its own.
    private static let narrowed: SQL = """
        (:accounts IS NULL OR e.account_id IN (SELECT value FROM json_each(:accounts)))
        AND (:minimum_high IS NULL OR (e.amount_high, e.amount_low) >= (:minimum_high, :minimum_low))
        AND (:maximum_high IS NULL OR (e.amount_high, e.amount_low) <= (:maximum_high, :maximum_low))
        AND (:is_income IS NULL OR (e.amount_high < 0 OR e.amount_low < 0) = :is_income)
        AND (:is_pending IS NULL OR e.pending = :is_pending)
        AND (:import IS NULL OR e.import_id = :import
            OR EXISTS (SELECT 1 FROM entry w WHERE w.id = e.parent_id AND w.import_id = :import))
        AND (:source IS NULL OR e.source = :source OR EXISTS (SELECT 1 FROM entry w
            LEFT JOIN source_identity i ON i.id = w.identity_id LEFT JOIN lineage l ON l.id = i.lineage_id
            WHERE w.id = ifnull(e.parent_id, e.id) AND (l.provider_id = :source OR w.source = :source)))
        AND (:search IS NULL OR text_contains(e.name, :search) OR text_contains(e.notes, :search)
            OR EXISTS (SELECT 1 FROM entry w
                WHERE w.id = e.parent_id AND (text_contains(w.name, :search) OR text_contains(w.notes, :search)))
            OR EXISTS (SELECT 1 FROM merchant m WHERE m.id = e.merchant_id AND text_contains(m.name, :search)))
        AND (:categories IS NULL OR e.category_id IN (SELECT c.id FROM json_each(:categories) j JOIN category c ON hex(c.public_id) = j.value))
        AND (:merchants IS NULL OR e.merchant_id IN (SELECT m.id FROM json_each(:merchants) j JOIN merchant m ON hex(m.public_id) = j.value))
        AND (:tags IS NULL OR EXISTS (SELECT 1 FROM entry_tag g JOIN tag t ON t.id = g.tag_id JOIN json_each(:tags) j
            ON hex(t.public_id) = j.value WHERE g.entry_id = e.id))
        AND (NOT :is_erasing OR EXISTS (SELECT 1 FROM present_entry p WHERE p.id = e.id))
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
