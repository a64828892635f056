import SQLite

/// Changes an entry for a person. The edit protects amount, date and name from sources; notes never belong to a source
/// (docs/spec/kernel.md, "Protection").
struct EditEntry {
    let entryID: UniqueID
    let principal: Principal

    /// - Parameter choose: chooses the change by the entry that it applies to; a refusal changes nothing.
    func run<Refusal: Error>(
        _ scope: WriteScope, _ choose: (Entry) -> Result<EntryEdit, Refusal>
    ) throws -> Result<Entry, Refusal> {
        let row = try Entry.row(of: entryID, book: principal.book, scope.database)
        let present = try Entry.load(row, scope.database)
        switch choose(present) {
        case .success(let edit): return .success(try change(row, present, edit, scope))
        case .failure(let refusal): return .failure(refusal)
        }
    }

    private func change(_ row: Int64, _ present: Entry, _ edit: EntryEdit, _ scope: WriteScope) throws -> Entry {
        guard present.parentID == nil else { throw LedgerError.partOfSplit }
        let edit = edit.withoutWhatIs(in: present)
        guard !edit.isEmpty else { return present }
        try TextRule.requireNames(edit.name)
        try TextRule.requireNotes(edit.notes)
        if let amount = edit.amount { try requireFree(present, for: amount) }
        try edit.write(to: row, from: present, principal, scope)
        try protect(row, from: edit, scope)
        try SupersedeConflicts.byEdit(entry: row, principal, scope)
        return try Entry.load(row, scope.database)
    }

    /// A new amount would break the sum of a split or the match of a transfer.
    private func requireFree(_ present: Entry, for amount: Money) throws(LedgerError) {
        guard amount.currency == present.amount.currency else { throw .currencyMismatch }
        guard amount != present.amount else { return }
        guard !present.isSplit else { throw .alreadySplit }
        guard present.transfer == nil else { throw .alreadyTransfer }
    }

    /// Sources no longer change what a person has set.
    private func protect(_ row: Int64, from edit: EntryEdit, _ scope: WriteScope) throws {
        if edit.amount != nil { try Protection.amount.set(entry: row, principal, scope) }
        if edit.date != nil { try Protection.date.set(entry: row, principal, scope) }
        if edit.name != nil { try Protection.name.set(entry: row, principal, scope) }
    }
}
