/// Writes a new part of a split entry, with the labels of the whole where it names none of its own.
struct InsertPart {
    let whole: Int64
    let part: SplitPart
    let actor: Actor

    func run(_ transaction: Transaction) throws {
        let database = transaction.database
        let category = try part.category?.id.map { try EntryLabels.category($0, book: actor.book, database) }
        let merchant = try part.merchant?.id.map { try EntryLabels.merchant($0, book: actor.book, database) }
        try database.run(
            """
            INSERT INTO entry (public_id, book_id, account_id, date, amount_high, amount_low, currency, name, notes, pending, excluded,
                category_id, merchant_id, created_at, updated_at, parent_id)
            SELECT ?2, book_id, account_id, date, ?3, ?4, currency, ?5, nullif(?6, ''), pending, excluded,
                CASE WHEN ?7 THEN ?8 ELSE category_id END, CASE WHEN ?9 THEN ?10 ELSE merchant_id END, ?11, ?11, id
            FROM entry WHERE id = ?1
            """, whole, transaction.makeID(), part.amount.storage.high, part.amount.storage.low, part.name, part.notes,
            part.category != nil, category, part.merchant != nil, merchant, transaction.now)
        let row = database.lastInsertedRow
        if let tags = part.tagIDs { return try EntryLabels.setTags(tags, entry: row, book: actor.book, database) }
        try database.run(
            "INSERT INTO entry_tag (entry_id, tag_id) SELECT ?2, tag_id FROM entry_tag WHERE entry_id = ?1", whole, row)
    }
}
