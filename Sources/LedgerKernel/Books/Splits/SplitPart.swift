import SQLite

/// One part of an entry, as a person splits the entry or changes the split.
package struct SplitPart: Sendable, PersonalRecord {
    /// The id of an existing part; nil for a new part.
    package var id: UniqueID?
    package let name: String
    /// The amount, with the ledger's sign and in the entry's currency.
    package let amount: Money
    /// The category. Nil keeps the present one; a new part takes the parent's.
    package var category: LabelChange?
    /// The merchant. Nil keeps the present one; a new part takes the parent's.
    package var merchant: LabelChange?
    /// The tags. Nil keeps the present ones; a new part takes the parent's.
    package var tagIDs: [UniqueID]?
    /// The notes. An empty text clears them; nil keeps the present ones.
    package var notes: String?

    package init(name: String, amount: Money, category: LabelChange? = nil) {
        self.name = name
        self.amount = amount
        self.category = category
    }

    /// The same change as an edit of the existing part.
    var edit: EntryEdit {
        var edit = EntryEdit()
        edit.name = name
        edit.amount = amount
        edit.category = category
        edit.merchant = merchant
        edit.tagIDs = tagIDs
        edit.notes = notes
        return edit
    }
}

/// A split entry with its parts.
package struct SplitParts: Sendable {
    package let parent: Entry
    /// The parts, oldest first.
    package let parts: [Entry]

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> SplitParts {
        let rows = try database.all("SELECT id FROM entry WHERE parent_id = ? ORDER BY id", row) { try $0.next(Int64.self) }
        return SplitParts(parent: try Entry.load(row, database), parts: try rows.map { try Entry.load($0, database) })
    }

    /// Name and amount of each part, for the parent's history.
    var text: String { parts.map { "\($0.name) \($0.amount.decimalText)" }.joined(separator: ", ") }

    /// Throws unless the number of parts is allowed and they add up to the parent exactly. A part may have the opposite sign,
    /// like a discount on a receipt, but no part may be zero.
    static func check(_ parts: [SplitPart], of whole: Money) throws {
        guard (2...LedgerLimits.splitPartsMax).contains(parts.count) else { throw LedgerError.splitMismatch }
        var sum = Money.zero(whole.currency)
        for part in parts {
            try TextRule.requireNames(part.name)
            try TextRule.requireNotes(part.notes)
            guard part.amount.currency == whole.currency, part.amount.scaled != 0 else { throw LedgerError.splitMismatch }
            sum = try sum.adding(part.amount)
        }
        guard sum == whole else { throw LedgerError.splitMismatch }
    }
}

/// Writes a new part of a split entry. Labels that the part omits come from the parent.
struct InsertPart {
    let whole: Int64
    let part: SplitPart
    let principal: Principal

    func run(_ scope: WriteScope) throws {
        let database = scope.database
        let category = try part.category?.id.map { try EntryLabels.category($0, book: principal.book, database) }
        let merchant = try part.merchant?.id.map { try EntryLabels.merchant($0, book: principal.book, database) }
        try database.run(
            """
            INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, notes, pending, excluded,
                category_id, merchant_id, created_at, updated_at, parent_id)
            SELECT ?2, book_id, account_id, date, ?3, ?4, currency, ?5, nullif(?6, ''), pending, excluded,
                CASE WHEN ?7 THEN ?8 ELSE category_id END, CASE WHEN ?9 THEN ?10 ELSE merchant_id END, ?11, ?11, id
            FROM entry WHERE id = ?1
            """, whole, scope.makeID(), part.amount.columns, part.name, part.notes,
            part.category != nil, category, part.merchant != nil, merchant, scope.now)
        let row = database.lastInsertedRow
        if let tags = part.tagIDs { return try EntryLabels.setTags(tags, entry: row, book: principal.book, database) }
        try database.run(
            "INSERT INTO entry_tag (entry_id, tag_id) SELECT ?2, tag_id FROM entry_tag WHERE entry_id = ?1", whole, row)
    }
}
