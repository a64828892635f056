extension EntryEdit {
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
