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
}
