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
