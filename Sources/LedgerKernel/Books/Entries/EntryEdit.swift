import SQLite

/// What a person changes in an entry; what is nil stays.
package struct EntryEdit: Sendable, PersonalRecord {
    /// The amount, in the ledger's sign and the entry's currency.
    package var amount: Money?
    package var date: LedgerDate?
    package var name: String?
    /// The notes; an empty text clears them.
    package var notes: String?
    package var category: LabelChange?
    package var merchant: LabelChange?
    /// All of the tags; an empty list clears them.
    package var tagIDs: [UniqueID]?
    /// Whether it is taken out of the reports, which protects all of it.
    package var isExcluded: Bool?
    /// Whether it counts as modified by a person; nil says so by any other change.
    package var isUserModified: Bool?

    package init() {}
}

extension EntryEdit {
    /// Whether it changes nothing at all.
    var isEmpty: Bool {
        amount == nil && date == nil && name == nil && notes == nil && category == nil && merchant == nil && tagIDs == nil
            && isExcluded == nil && isUserModified == nil
    }

    /// The same without what an entry says already: a request that repeats it changes and protects nothing.
    func withoutWhatIs(in entry: Entry) -> EntryEdit {
        let changed = Set(changes(of: entry).map(\.attribute))
        var edit = self
        if !changed.contains(.amount) { edit.amount = nil }
        if !changed.contains(.date) { edit.date = nil }
        if !changed.contains(.name) { edit.name = nil }
        if !changed.contains(.notes) { edit.notes = nil }
        if !changed.contains(.category) { edit.category = nil }
        if !changed.contains(.merchant) { edit.merchant = nil }
        if !changed.contains(.tags) { edit.tagIDs = nil }
        if !changed.contains(.excluded) { edit.isExcluded = nil }
        // Beside another change it decides whether that one counts.
        if changed.isEmpty { edit.isUserModified = nil }
        return edit
    }

    /// What the edit changes in an entry, each with the text of what was there.
    func changes(of entry: Entry) -> [(attribute: EntryChange.Attribute, previous: String?)] {
        var changes: [(EntryChange.Attribute, String?)] = []
        if let amount, amount != entry.amount { changes.append((.amount, entry.amount.decimalText)) }
        if let date, date != entry.date { changes.append((.date, entry.date.description)) }
        if let name, !name.utf8.elementsEqual(entry.name.utf8) { changes.append((.name, entry.name)) }
        if let notes, !notes.utf8.elementsEqual((entry.notes ?? "").utf8) { changes.append((.notes, entry.notes)) }
        if let category, category.id != entry.category?.id { changes.append((.category, entry.category?.name)) }
        if let merchant, merchant.id != entry.merchant?.id { changes.append((.merchant, entry.merchant?.name)) }
        if let tagIDs, Set(tagIDs) != Set(entry.tags.map(\.id)) {
            changes.append((.tags, entry.tags.isEmpty ? nil : entry.tags.map(\.name).joined(separator: ", ")))
        }
        if let isExcluded, isExcluded != entry.isExcluded { changes.append((.excluded, "\(entry.isExcluded)")) }
        if let isUserModified, isUserModified != entry.isUserModified {
            changes.append((.userModified, "\(entry.isUserModified)"))
        }
        return changes
    }

    /// Writes the change to the entry in the row, and what was there before to its history.
    func write(to row: Int64, from present: Entry, _ principal: Principal, _ scope: WriteScope) throws {
        let database = scope.database
        let category = try self.category?.id.map { try EntryLabels.category($0, book: principal.book, database) }
        let merchant = try self.merchant?.id.map { try EntryLabels.merchant($0, book: principal.book, database) }
        try database.run(
            """
            UPDATE entry SET amount_high = ifnull(?2, amount_high), amount_low = ifnull(?3, amount_low), date = ifnull(?4, date),
                name = ifnull(?5, name), notes = CASE WHEN ?6 IS NULL THEN notes ELSE nullif(?6, '') END,
                category_id = CASE WHEN ?7 THEN ?8 ELSE category_id END, merchant_id = CASE WHEN ?9 THEN ?10 ELSE merchant_id END,
                excluded = ifnull(?11, excluded), user_modified = ifnull(?12, 1), updated_at = ?13
            WHERE id = ?1
            """, row, amount?.columns, date, name, notes, self.category != nil, category,
            self.merchant != nil, merchant, isExcluded, isUserModified, scope.now)
        if let tagIDs { try EntryLabels.setTags(tagIDs, entry: row, book: principal.book, database) }
        for change in changes(of: present) {
            try EntryChange.record(change.attribute, previous: change.previous, entry: row, principal, scope)
        }
    }
}
