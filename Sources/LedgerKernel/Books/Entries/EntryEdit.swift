import SQLite

/// A person's changes to an entry. Nil keeps the present value.
package struct EntryEdit: Sendable, PersonalRecord {
    /// The amount, with the ledger's sign and in the entry's currency.
    package var amount: Money?
    package var date: LedgerDate?
    package var name: String?
    /// The notes. An empty text clears them.
    package var notes: String?
    package var category: LabelChange?
    package var merchant: LabelChange?
    /// The complete list of tags. An empty list clears them.
    package var tagIDs: [UniqueID]?
    /// Whether the entry is excluded from the reports, which protects the whole entry.
    package var isExcluded: Bool?
    /// Whether the entry counts as modified by a person. Nil sets the flag if anything else changes.
    package var isUserModified: Bool?

    package init() {}
}

extension EntryEdit {
    var isEmpty: Bool {
        amount == nil && date == nil && name == nil && notes == nil && category == nil && merchant == nil && tagIDs == nil
            && isExcluded == nil && isUserModified == nil
    }

    /// The edit without the values that the entry already has, so a repeated request changes and protects nothing.
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
        // Next to another change, this flag decides whether the change counts as a modification.
        if changed.isEmpty { edit.isUserModified = nil }
        return edit
    }

    /// The attributes that the edit changes, each with the previous value as text.
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

    /// Writes the changes to the entry, and the previous values to its history.
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
