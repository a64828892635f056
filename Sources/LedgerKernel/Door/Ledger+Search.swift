extension Ledger {
    /// Adds a bounded part of what the search index lacks.
    /// - Returns: whether there was anything to do.
    package func indexStep() throws(LedgerError) -> Bool {
        guard try read({ try IndexEntries.isDue($0) }) else { return false }
        try write { try IndexEntries().run($0.database) }
        return true
    }

    /// Throws the search index away; the worker fills it again. Until it is done, a search looks into the entries themselves.
    package func rebuildSearchIndex() throws(LedgerError) {
        try write { try $0.database.execute(SearchTable.emptying) }
        noteChange()
    }
}
