import SQLite

/// One part of an entry as a person splits it, or changes how it is split.
package struct SplitPart: Sendable {
    /// The part that there is already; nil for a new one.
    package var id: UniqueID?
    /// What the part is for.
    package let name: String
    /// Its amount, in the ledger's sign and the entry's currency.
    package let amount: Money
    /// The category; nil leaves what there is, which for a new part is that of the whole.
    package var category: LabelChange?
    /// The merchant; nil leaves what there is, which for a new part is that of the whole.
    package var merchant: LabelChange?
    /// The tags; nil leaves what there is, which for a new part are those of the whole.
    package var tagIDs: [UniqueID]?
    /// The notes; an empty text clears them, nil leaves what there is.
    package var notes: String?

    /// A part with what it must have.
    package init(name: String, amount: Money, category: LabelChange? = nil) {
        self.name = name
        self.amount = amount
        self.category = category
    }

    /// The same as a change of the part that there is.
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
    /// Its parts, the oldest first.
    package let parts: [Entry]

    static func load(_ row: Int64, _ database: SQLiteConnection) throws -> SplitParts {
        let rows = try database.all("SELECT id FROM entry WHERE parent_id = ? ORDER BY id", row) { try $0.next(Int64.self) }
        return SplitParts(parent: try Entry.load(row, database), parts: try rows.map { try Entry.load($0, database) })
    }

    /// Name and amount of each part, as the history of the whole tells them.
    var text: String { parts.map { "\($0.name) \($0.amount.decimalText)" }.joined(separator: ", ") }

    /// Refuses parts that are too few or too many, or do not add up to the whole exactly. A part may have the other sign, as a discount
    /// on a receipt has, but none is nothing.
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

/// Writes a new part of a split entry, with the labels of the whole where it names none of its own.
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
