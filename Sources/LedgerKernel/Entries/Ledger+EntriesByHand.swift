/// Entries by hand (docs/spec/ledger-api.md §4).
extension Ledger {
    /// Enters an entry by hand; one of an origin that the account already has is answered as it is.
    package func addEntry(_ entry: NewEntry, _ actor: Actor) throws(LedgerError) -> (entry: Entry, isNew: Bool) {
        try actor.requireWrite()
        return try write(.addEntry, by: actor, of: \.entry.id) { try AddEntry(entry: entry, actor: actor).run($0) }
    }

    /// Brings back an entry that a person deleted, and protects it from its source.
    package func restoreEntry(_ entry: UniqueID, _ actor: Actor) throws(LedgerError) -> Entry {
        try actor.requireWrite()
        return try write(.restoreEntry, by: actor, of: entry) { try RestoreEntry(entryID: entry, actor: actor).run($0) }
    }
}
