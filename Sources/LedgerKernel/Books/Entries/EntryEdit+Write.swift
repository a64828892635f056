import SQLite

extension EntryEdit {
    /// Writes the change to the entry in the row, and what was there before to its history.
    func write(to row: Int64, from present: Entry, _ actor: Actor, _ transaction: Transaction) throws {
        let database = transaction.database
        let category = try self.category?.id.map { try EntryLabels.category($0, book: actor.book, database) }
        let merchant = try self.merchant?.id.map { try EntryLabels.merchant($0, book: actor.book, database) }
        try database.run(
            """
            UPDATE entry SET amount_high = ifnull(?2, amount_high), amount_low = ifnull(?3, amount_low), date = ifnull(?4, date),
                name = ifnull(?5, name), notes = CASE WHEN ?6 IS NULL THEN notes ELSE nullif(?6, '') END,
                category_id = CASE WHEN ?7 THEN ?8 ELSE category_id END, merchant_id = CASE WHEN ?9 THEN ?10 ELSE merchant_id END,
                excluded = ifnull(?11, excluded), user_modified = ifnull(?12, 1), updated_at = ?13
            WHERE id = ?1
            """, row, amount?.storage.high, amount?.storage.low, date, name, notes, self.category != nil, category,
            self.merchant != nil, merchant, isExcluded, isUserModified, transaction.now)
        if let tagIDs { try EntryLabels.setTags(tagIDs, entry: row, book: actor.book, database) }
        for change in changes(of: present) {
            try EntryChange.record(change.attribute, previous: change.previous, entry: row, actor, transaction)
        }
    }
}
