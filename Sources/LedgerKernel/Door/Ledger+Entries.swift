extension Ledger {
    /// The number of entries that match the filter.
    package func entryCount(_ filter: EntryFilter, _ principal: Principal) throws(LedgerError) -> Int {
        try read { try EntryQuery(book: principal.book, filter: filter).count($0) }
    }

    /// A page of entries, newest first. `offset` derives the offset from the total count, in the same state of the books.
    package func entries(
        _ filter: EntryFilter, _ principal: Principal, count: Int, offset: (_ totalCount: Int) -> Int
    ) throws(LedgerError) -> EntryPage {
        let query = EntryQuery(book: principal.book, filter: filter)
        return try read { database in
            let total = try query.count(database)
            let slice = try query.slice(count, offset: offset(total), after: nil, database)
            return EntryPage(entries: slice.entries, totalCount: total, next: slice.next)
        }
    }

    /// The entries after a cursor, newest first; without a cursor, from the beginning of the list. Costs the same at any depth.
    package func entries(
        _ filter: EntryFilter, _ principal: Principal, count: Int, after place: EntryCursor?
    ) throws(LedgerError) -> EntrySlice {
        try read { try EntryQuery(book: principal.book, filter: filter).slice(count, offset: 0, after: place, $0) }
    }

    package func entry(_ id: UniqueID, _ principal: Principal) throws(LedgerError) -> Entry {
        try read { try Entry.find(id, book: principal.book, $0) }
    }

    /// Why an entry exists and why it looks the way it does, with a page of the edits.
    package func history(
        of entry: UniqueID, _ principal: Principal, editCount: Int = .max, editOffset: (_ totalCount: Int) -> Int = { _ in 0 }
    ) throws(LedgerError) -> EntryHistory {
        try read {
            try EntryHistory.read(entry, book: principal.book, editCount: editCount, editOffset: editOffset, $0)
        }
    }

    /// Adds an entry by hand. If the account already has an entry with this origin, returns that entry unchanged.
    package func addEntry(_ entry: NewEntry, _ principal: Principal) throws(LedgerError) -> (entry: Entry, isNew: Bool) {
        try principal.requireWrite()
        return try write(.addEntry, by: principal, of: \.entry.id) { try AddEntry(entry: entry, principal: principal).run($0) }
    }

    /// Changes an entry for a person and protects the changed attributes.
    package func edit(_ entry: UniqueID, _ edit: EntryEdit, _ principal: Principal) throws(LedgerError) -> Entry {
        try self.edit(entry, principal) { _ in Result<EntryEdit, Never>.success(edit) }.get()
    }

    /// The same for a change that depends on the entry. `choose` sees the entry inside the write, so nobody changes it in between;
    /// a refusal changes nothing.
    package func edit<Refusal: Error>(
        _ entry: UniqueID, _ principal: Principal, _ choose: @escaping @Sendable (Entry) -> Result<EntryEdit, Refusal>
    ) throws(LedgerError) -> Result<Entry, Refusal> {
        try principal.requireWrite()
        return try write(.editEntry, by: principal, of: entry) {
            try EditEntry(entryID: entry, principal: principal).run($0, choose)
        }
    }

    /// Sets or removes one protection of an entry for a person.
    package func protect(
        _ entry: UniqueID, _ protection: Protection, isOn: Bool, _ principal: Principal
    ) throws(LedgerError) -> Entry {
        try principal.requireWrite()
        return try write(isOn ? .protectEntry : .liftProtection, by: principal, of: entry) {
            try ProtectEntry(entryID: entry, protection: protection, isOn: isOn, principal: principal).run($0)
        }
    }

    /// Deletes an entry for a person. No source brings it back.
    package func deleteEntry(_ entry: UniqueID, _ principal: Principal) throws(LedgerError) {
        try principal.requireWrite()
        try write(.deleteEntry, by: principal, of: entry) { try DeleteEntry(entryID: entry, principal: principal).run($0) }
    }

    /// Restores an entry that a person deleted, and protects it from its source.
    package func restoreEntry(_ entry: UniqueID, _ principal: Principal) throws(LedgerError) -> Entry {
        try principal.requireWrite()
        return try write(.restoreEntry, by: principal, of: entry) {
            try RestoreEntry(entryID: entry, principal: principal).run($0)
        }
    }
}
